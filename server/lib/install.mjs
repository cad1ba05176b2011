import { readFileSync } from 'node:fs';
import { Problem } from './main.mjs';
import { runProcess } from './processes.mjs';
import { inProject } from './project.mjs';

const readPackages = (file) => JSON.parse(readFileSync(inProject(file), 'utf8')).packages;

/**
 * Whether node_modules holds what package-lock.json names. By content and not by date: a checkout
 * gives files new dates. What npm may leave out on this platform may be absent.
 */
function isInstalled() {
  let installed;
  try {
    installed = readPackages('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Installs what the lockfile names, when it is not there. Not by `npm ci`: that refuses a lockfile
 * made where the registry does not show the packages of other platforms.
 */
export async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const { code } = await runProcess('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Problem('The packages could not be installed: see npm above.');
}
