/**
 * The browsers of the other two engines, for the tests: what is installed, or Debian's packages where
 * root runs this. FIREFOX_PATH names another Firefox. null where one can not be had.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installOnDebian } from '../../server/lib/debian.mjs';
import { firstThatRuns, isProgram, onPath } from '../../server/lib/programs.mjs';

/** @typedef {{ driver: string, browser: string, xvfb: string }} WebKitPrograms */

const installedFirefox = () =>
  firstThatRuns(
    process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : onPath(['firefox-esr', 'firefox']),
  );

export async function findFirefox() {
  const found = await installedFirefox();
  if (found || process.env.FIREFOX_PATH) return found;
  await installOnDebian('firefox-esr');
  return installedFirefox();
}

const libraries = '/usr/lib';

/** It stands with its library: /usr/lib/{machine}/webkit2gtk-4.x/MiniBrowser. */
function miniBrowsers() {
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries)
    .filter((machine) => machine.includes('-linux-'))
    .flatMap((machine) =>
      readdirSync(join(libraries, machine))
        .filter((name) => /^webkit2?gtk-/.test(name))
        .sort()
        .map((name) => join(libraries, machine, name, 'MiniBrowser')),
    )
    .filter(isProgram);
}

/** @returns {WebKitPrograms | null} */
function installedWebKit() {
  const [driver] = onPath(['WebKitWebDriver']);
  const [xvfb] = onPath(['Xvfb']);
  // The newest: webkit2gtk-4.0, webkit2gtk-4.1, webkitgtk-6.0.
  const browser = miniBrowsers().at(-1);
  return driver && xvfb && browser ? { driver, browser, xvfb } : null;
}

export async function findWebKit() {
  const found = installedWebKit();
  if (found) return found;
  await installOnDebian('webkit2gtk-driver', 'xvfb');
  return installedWebKit();
}
