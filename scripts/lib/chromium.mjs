/**
 * A Chromium for the tests. The first of these that runs:
 * CHROMIUM_PATH, Playwright's own, the system's; then what can be fetched: Playwright's download
 * (which closed networks let hang, so for a minute), and Debian's package where root runs this.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './main.mjs';
import { runProcess } from './processes.mjs';
import { inProject } from './project.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const downloadLimitMs = 60_000;

/** Present is not enough: libraries may be missing, and Ubuntu's package is only a signpost. */
async function runs(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  const { code, output } = await runProcess(file, ['--version'], {
    stdout: 'collect',
    stderr: 'collect',
    timeLimitMs: 20_000,
  });
  return code === 0 && /\d+\.\d+\.\d+/.test(output);
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function systemPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const file of systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await runs(file)) return file;
  }
  return null;
}

const ifItRuns = async (file) => ((await runs(file)) ? file : null);

async function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright…');
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await runProcess(process.execPath, [cli, 'install', 'chromium'], {
    timeLimitMs: downloadLimitMs,
    ownGroup: true,
  });
  return ifItRuns(await playwrightPath());
}

async function installOnDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return null;
  console.log('Installing Debian’s Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProcess('apt-get', ['update', '-q'], { env });
  await runProcess('apt-get', ['install', '-y', '-q', 'chromium'], { env });
  return systemPath();
}

/** The path of a Chromium that runs, or an error that says how to name one. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH is ${chosen}, and no Chromium runs from there.`);
  }
  const found =
    (await ifItRuns(await playwrightPath())) ??
    (await systemPath()) ??
    (await downloadWithPlaywright()) ??
    (await installOnDebian());
  if (found) return found;
  throw new Problem('No Chromium was found: install one, and set CHROMIUM_PATH to its path.');
}
