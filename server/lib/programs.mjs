import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './processes.mjs';

/** Whether a file is there and may be run. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Present is not enough: libraries may be missing, and Ubuntu's packages are only signposts. Firefox's
 * versions begin with two numbers, such as 145.0.
 */
export async function runs(file) {
  if (!isProgram(file)) return false;
  const { code, output } = await runProcess(file, ['--version'], {
    stdout: 'collect',
    stderr: 'collect',
    timeLimitMs: 20_000,
  });
  return code === 0 && /\d+\.\d+/.test(output);
}

/**
 * Where programs of these names stand on the PATH, the first names first.
 *
 * @param {string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

/** @param {string[]} files */
export async function firstThatRuns(files) {
  for (const file of files) if (await runs(file)) return file;
  return null;
}
