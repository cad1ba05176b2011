/**
 * The result of the last backup, as a file in the data folder: the admin area and monitoring read it there
 * (pb_hooks/ops/health.js).
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
export function readRecord(dataDir) {
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
    writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
    renameSync(draft, fileIn(dataDir));
  } catch (error) {
    // On a full disk nothing can be noted; that the last good one grows old is seen as well.
    console.error(`It could not be noted in ${dataDir}: ${error.message}`);
  }
}

/** @param {NonNullable<BackupRecord['good']>} good */
export const noteGood = (dataDir, good) =>
  write(dataDir, { last: { at: good.at, ok: true, sentence: '' }, good });

/** Notes a failure; the last good one stays known. */
export const noteFailure = (dataDir, at, sentence) =>
  write(dataDir, {
    last: { at: at.toISOString(), ok: false, sentence },
    good: readRecord(dataDir)?.good ?? null,
  });
