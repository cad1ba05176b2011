/**
 * A Chromium for the tests. The first of these that runs:
 * CHROMIUM_PATH, Playwright's own, the system's; then what can be fetched: Playwright's download
 * (which closed networks let hang, so for a minute), and Debian's package where root runs this.
 */
import { installOnDebian } from './debian.mjs';
import { Problem } from './main.mjs';
import { runProcess } from './processes.mjs';
import { firstThatRuns, onPath, runs } from './programs.mjs';
import { inProject } from './project.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const downloadLimitMs = 60_000;

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const systemPath = () => firstThatRuns(onPath(systemNames));
const ifItRuns = (file) => firstThatRuns([file]);

async function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright…');
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await runProcess(process.execPath, [cli, 'install', 'chromium'], {
    timeLimitMs: downloadLimitMs,
    ownGroup: true,
  });
  return ifItRuns(await playwrightPath());
}

async function debianPath() {
  await installOnDebian('chromium');
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
    (await debianPath());
  if (found) return found;
  throw new Problem('No Chromium was found: install one, and set CHROMIUM_PATH to its path.');
}
