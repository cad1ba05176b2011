import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { lastWords } from '../../server/lib/processes.mjs';
import { mark } from './layout.mjs';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const permissions = 0o777;

/**
 * Whether a file is as it is wanted.
 *
 * @param {import('./files.mjs').WantedFile} file
 */
export const isAsWanted = ({ path, text, mode }) =>
  read(path) === text && (statSync(path).mode & permissions) === mode;

/**
 * The changes that writing a file would make: all of a new one, the difference to an existing one, '' for none.
 *
 * @param {import('./files.mjs').WantedFile} file
 */
export function changeOf({ path, text }) {
  const before = read(path);
  if (before === text) return '';
  if (before === null) return text;
  const labels = ['--label', `${path} (now)`, '--label', `${path} (then)`];
  return spawnSync('diff', ['-u', ...labels, path, '-'], { input: text, encoding: 'utf8' }).stdout;
}

/**
 * Writes a file, whole or not at all, and not at all when its check fails: a program that restarts must not find a file
 * that it cannot read. An earlier file that is not ours is kept beside it, once.
 *
 * @param {import('./files.mjs').WantedFile} file
 */
export function writeWhole({ path, text, mode, isShared = false, check }) {
  const before = read(path);
  const kept = `${path}.before-essentials`;
  const isTheirs = before !== null && !isShared && !before.includes(mark);
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.draft-${process.pid}`;
  try {
    writeFileSync(draft, text, { mode });
    // The process' mask may have taken some of it away.
    chmodSync(draft, mode);
    if (check) runCheck(check(draft), path);
    if (isTheirs && !existsSync(kept)) copyFileSync(path, kept);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function runCheck([program = '', ...args], path) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  const said = error ? error.message : lastWords(`${stdout}${stderr}`);
  throw new Problem(
    `${path} stays as it was, because ${program} can not read the new one: ${said}`,
  );
}
