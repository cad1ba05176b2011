/**
 * Reads and writes `last-backup.json` in the data folder: the result of the last backup. `npm run doctor` and
 * pb_hooks/ops/health.js (admin area, monitoring) show it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} BackupRecord
 * @property {{ at: string, ok: boolean, sentence: string }} last `sentence` says what went wrong, '' if
 *   nothing did.
 * @property {{ at: string, name: string, bytes: number, took_ms: number, orders: number, sent: boolean } | null} good
 *   The last that was made and checked; `sent` off this machine.
 */

const fileIn = (dataDir) => join(dataDir, 'last-backup.json');

/** @returns {BackupRecord | null} */
export function readLastBackup(dataDir) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {BackupRecord} record */
function write(dataDir, record) {
  if (!existsSync(dataDir)) return;
  const draft = `${fileIn(dataDir)}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(record), { mode: 0o600, flush: true });
    renameSync(draft, fileIn(dataDir));
  } catch (error) {
    // On a full disk nothing can be stored; the age of the last good backup is still shown.
    console.error(`last-backup.json could not be written in ${dataDir}: ${error.message}`);
  }
}

/** @param {NonNullable<BackupRecord['good']>} good */
export const noteGood = (dataDir, good) =>
  write(dataDir, { last: { at: good.at, ok: true, sentence: '' }, good });

/** Saves a failed run; the last good backup stays in the file. */
export const noteFailure = (dataDir, at, sentence) =>
  write(dataDir, {
    last: { at: at.toISOString(), ok: false, sentence },
    good: readLastBackup(dataDir)?.good ?? null,
  });
