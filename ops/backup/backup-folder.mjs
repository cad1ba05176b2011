/**
 * The folder of the backups: one folder each, named by its instant in UTC.
 *
 *   2026-11-22T03-30-00Z/
 *     backup.json   when, of what, how many rows (`Manifest`)
 *     data.db       the whole shop
 *     storage/      pictures
 *     push-keys.json  the keys of Web Push, where there are any
 *
 * A backup that is being made is in `.unfinished` until it has been checked; a folder with a name is complete.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../server/lib/make-folder.mjs';
import { identityOf, isRunning } from '../../server/lib/process-identity.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { keptInstants } from './rotation.mjs';

/**
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} made_at ISO 8601, UTC.
 * @property {string} version The app's.
 * @property {string} lineage The history that the phones followed (docs/protocol.md).
 * @property {number} rev How far it had come.
 * @property {string[]} migrations Files that had been applied.
 * @property {Record<string, number>} counts Rows by table.
 * @property {number} pictures
 * @property {number} bytes Of database and pictures.
 */

const unfinished = '.unfinished';
const manifestName = 'backup.json';
const named = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/;

/** Colons are no part of a file's name everywhere. */
export const nameOf = (date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The instant in a backup's name, in milliseconds; null for any other name. */
function instantOf(name) {
  const parts = named.exec(name);
  return parts ? Date.parse(`${parts[1]}${parts[2]}:${parts[3]}:${parts[4]}Z`) : null;
}

/** Whether a backup bears a date to come: the clock was ahead when it was made. */
export const isFromLater = (name, nowMs) => (instantOf(name) ?? 0) > nowMs;

/** Why backups cannot be kept in a place; '' where they can, or where nothing is yet. */
export function backupFolderObstacle(backupDir) {
  return existsSync(backupDir) && !statSync(backupDir).isDirectory()
    ? `${backupDir} is no folder, and backups are kept in one: set BACKUP_DIR.`
    : '';
}

function requireBackupFolder(backupDir) {
  const obstacle = backupFolderObstacle(backupDir);
  if (obstacle) throw new Problem(obstacle);
}

/** The names of all backups, newest first. */
export function backupsIn(backupDir) {
  requireBackupFolder(backupDir);
  if (!existsSync(backupDir)) return [];
  return readdirSync(backupDir)
    .filter((name) => instantOf(name) !== null)
    .toSorted()
    .toReversed();
}

/** @returns {Manifest} */
export function readManifest(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));
  } catch {
    throw new Problem(`${folder} is no backup: it has no ${manifestName} that can be read.`);
  }
  if (manifest.format !== 1) {
    throw new Problem(
      `${folder} was made by a newer version of the shop: restore it with that one.`,
    );
  }
  return manifest;
}

/** @param {Manifest} manifest */
export const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);

/** Whether it is recorded that a backup passed its check: its manifest is written after that (make.mjs). */
function hasPassed(folder) {
  try {
    return readManifest(folder).counts !== undefined && existsSync(join(folder, 'data.db'));
  } catch {
    return false;
  }
}

/** Deletes the backups that the rule of rotation.mjs does not keep; returns their names. */
export function removeOldBackups(backupDir, nowMs) {
  const names = backupsIn(backupDir);
  const kept = keptInstants(
    names.map((name) => instantOf(name) ?? 0),
    nowMs,
    (ms) => hasPassed(join(backupDir, nameOf(new Date(ms)))),
  );
  const old = names.filter((name) => !kept.has(instantOf(name) ?? 0));
  for (const name of old) rmSync(join(backupDir, name), { recursive: true, force: true });
  return old;
}

const holderFile = (folder) => join(folder, 'maker.json');

function makerOf(folder) {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * An empty folder in which one backup at a time is made. The remains of a killed run are deleted. `done` removes it,
 * unless it has been given a name.
 */
export function takeDraft(backupDir) {
  const folder = join(backupDir, unfinished);
  requireBackupFolder(backupDir);
  makeFolder(backupDir, 0o700);
  const maker = makerOf(folder);
  if (maker && isRunning(maker)) {
    throw new Problem(`Another backup is being made (process ${maker.pid}): wait for that one.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(holderFile(folder), JSON.stringify(identityOf(process.pid)));
  return {
    folder,
    content: join(folder, 'content'),
    done: () => rmSync(folder, { recursive: true, force: true }),
  };
}
