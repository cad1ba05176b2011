import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attach, countRows, faultIn, quickCheck, runSql } from '../../server/lib/database.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { ownMigrations } from '../../server/lib/migrations.mjs';
import { TABLES } from './rows.mjs';
import { backupsIn, isFromLater, readManifest } from './backup-folder.mjs';

function listed(backupDir) {
  const names = backupsIn(backupDir);
  return names.length === 0
    ? `There is no backup in ${backupDir}.`
    : `In ${backupDir} there are: ${names.join(', ')}.`;
}

/**
 * The path of the backup that somebody means: 'latest', the name of a backup, a folder, or a file that
 * was sent off the machine.
 *
 * @param {string | undefined} words
 * @param {{ backupDir: string }} options
 */
export function findBackup(words, { backupDir }) {
  if (!words) throw new Problem(`Which backup, or latest? ${listed(backupDir)}`);
  const [newest] = backupsIn(backupDir);
  if (words === 'latest') {
    // Their names do not tell which is the newest.
    if (newest !== undefined && isFromLater(newest, Date.now())) {
      throw new Problem(
        `${newest} bears a date to come, so the clock was wrong then or is now: name the one that is meant. ${listed(backupDir)}`,
      );
    }
    if (newest === undefined) throw new Problem(listed(backupDir));
    return join(backupDir, newest);
  }
  const found = [join(backupDir, words), resolve(words)].find(existsSync);
  if (!found) throw new Problem(`There is no backup ${words}. ${listed(backupDir)}`);
  return found;
}

/** Reads a whole backup before anything relies on it; returns its manifest. */
export async function checkBackup(folder) {
  const manifest = readManifest(folder);
  const unknown = manifest.migrations.filter(
    (name) => name.endsWith('.js') && !ownMigrations().includes(name),
  );
  if (unknown.length > 0) {
    throw new Problem(
      `${folder} was made by version ${manifest.version}, which is newer than this one: restore it with that version.`,
    );
  }
  const [, check, counts] = await runSql([
    attach(join(folder, 'data.db'), 'copy'),
    quickCheck('copy'),
    countRows('copy', TABLES),
  ]);
  const odd = TABLES.filter((table) => counts[table] !== manifest.counts[table]);
  const fault = faultIn(check) || (odd.length > 0 && `other numbers of ${odd.join(', ')}`);
  if (fault) throw new Problem(`${folder} is damaged (${fault}): take another backup.`);
  return manifest;
}
