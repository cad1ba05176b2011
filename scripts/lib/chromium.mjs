/**
 * A Chromium for the tests. The first of these that runs:
 * CHROMIUM_PATH, Playwright's own, the system's; then what can be fetched: Playwright's download
 * (which closed networks let hang, so for a minute), and Debian's package where root runs this.
 * In each place the headless shell comes first: the same engine without a window, open in half the time.
 * A whole Chromium is for what the shell does not have: the back/forward cache and Background Sync.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installOnDebian } from '../../server/lib/debian.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { runProcess } from '../../server/lib/processes.mjs';
import { firstThatRuns, onPath, runs } from '../../server/lib/programs.mjs';
import { inProject } from '../../server/lib/project.mjs';

const shellName = 'chrome-headless-shell';
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const systemNames = ['chromium-headless-shell', shellName, ...wholeNames];
const downloadLimitMs = 60_000;

/** Playwright names the place of its Chromium, .../chromium-{revision}/{machine}/chrome, but no shell's. */
async function playwrightPaths() {
  const { chromium } = await import('@playwright/test');
  const browser = chromium.executablePath();
  const folder = dirname(dirname(browser));
  const revision = basename(folder).replace(/^chromium-/, '');
  const shells = join(dirname(folder), `chromium_headless_shell-${revision}`);
  return [...namesIn(shells).map((machine) => join(shells, machine, shellName)), browser];
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const playwrightPath = async () => firstThatRuns(await playwrightPaths());
const systemPath = () => firstThatRuns(onPath(systemNames));

async function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright…');
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await runProcess(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    timeLimitMs: downloadLimitMs,
    ownGroup: true,
  });
  return playwrightPath();
}

async function debianPath() {
  await installOnDebian('chromium-headless-shell');
  return (await systemPath()) ?? debianChromium();
}

/** Ubuntu and older Debians have no package of the shell alone. */
async function debianChromium() {
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
    (await playwrightPath()) ??
    (await systemPath()) ??
    (await downloadWithPlaywright()) ??
    (await debianPath());
  if (found) return found;
  throw new Problem('No Chromium was found: install one, and set CHROMIUM_PATH to its path.');
}

/** The path of a whole Chromium, or null where there is none and none can be installed. */
export async function findWholeChromium() {
  const { chromium } = await import('@playwright/test');
  const find = () => firstThatRuns([chromium.executablePath(), ...onPath(wholeNames)]);
  const found = await find();
  if (found) return found;
  await installOnDebian('chromium');
  return find();
}
