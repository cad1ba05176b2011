/**
 * Brings a shop to this version of the program, or leaves it as it was.
 *
 * 1. A backup, while the shop serves.
 * 2. This version is tried on a copy of it: migrated, served, counted, ordered from. Whatever fails here
 *    has touched nothing, and the shop goes on.
 * 3. The shop is stopped. What has come since goes into a second backup.
 * 4. It is migrated, served on a port that nobody else knows, and counted.
 * 5. It is started, and answers.
 *
 * Whatever fails from step 3 on puts the second backup in place again, as it was. It has a new lineage,
 * so that phones show what they had ordered from this version, if it came to that (D31).
 */
import { join } from 'node:path';
import { tryBackup } from '../backup/drill.mjs';
import { makeBackup } from '../backup/make.mjs';
import { restoreBackup } from '../backup/restore.mjs';
import { TABLES } from '../backup/rows.mjs';
import { readManifest } from '../backup/backup-folder.mjs';
import { checkFolder, takeFolder } from '../../server/lib/data-folder.mjs';
import { attach, countRows, runSql } from '../../server/lib/database.mjs';
import { runCommand } from '../../server/lib/run-as-shop-user.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { applyMigrations } from '../../server/lib/migrations.mjs';
import { startPocketBase } from '../../server/lib/pocketbase.mjs';
import { startService, stopService } from './service.mjs';
import { shopEnv } from '../../server/lib/run-shop.mjs';

/**
 * @typedef {object} Commands
 * @property {string} [stop] Ends whatever serves the shop.
 * @property {string} [start] Starts it.
 * @property {string} [back] Puts the earlier version of the program in place, should this one fail.
 */

/** How the script ends when the shop's data is as it was, for certain. */
export const AS_IT_WAS = 3;

/** The new version has failed, and the earlier one may serve what there is. */
class FailedVersion extends Problem {
  /** @override */
  exitCode = AS_IT_WAS;
}

/** Whether nobody serves the shop. */
const isStopped = (dataDir) =>
  checkFolder(dataDir).then(
    () => true,
    (error) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

async function countsIn(dataDir) {
  const [, counts] = await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    countRows('shop', TABLES),
  ]);
  return counts;
}

/** Step 4. Nobody starts meanwhile. */
async function migrate(dataDir, expected) {
  const folder = await takeFolder(dataDir);
  try {
    await applyMigrations(dataDir);
    const server = await startPocketBase({ dataDir, env: shopEnv(false) });
    await server.stop();
    const counts = await countsIn(dataDir);
    const odd = TABLES.filter((table) => counts[table] !== expected[table]);
    if (odd.length > 0) throw new Problem(`It has other numbers of ${odd.join(', ')} than before.`);
  } finally {
    folder.giveBack();
  }
}

/**
 * After this the shop is as it was when it was stopped; open, if somebody has said how.
 *
 * @param {{ dataDir: string, host: string, port: number }} shop
 * @param {Commands} commands
 * @param {string | null} backup
 */
async function rollBack(shop, { stop, start, back }, backup) {
  if (stop && !(await isStopped(shop.dataDir))) await stopService(stop, shop.dataDir);
  if (backup) await restoreBackup(backup, { dataDir: shop.dataDir, isMigrated: false });
  if (back) await runCommand(back);
  if (start && back) await startService(start, shop);
}

const asReason = (error) => {
  if (error instanceof Problem) return error.message;
  throw error;
};

/**
 * Upgrades a shop; `say` hears each step. Throws a problem that says what has failed and how the shop is
 * now.
 *
 * @param {{ dataDir: string, host: string, port: number }} shop
 * @param {Commands} commands
 * @param {ReturnType<typeof import('../backup/settings.mjs').backupSettings>} backups
 * @param {(step: string) => void} say
 */
export async function upgrade(shop, commands, backups, say) {
  const { dataDir } = shop;
  const { stop, start, back } = commands;
  if (!stop && !(await isStopped(dataDir))) {
    throw new Problem(
      `The shop in ${dataDir} is open: end it first, or say how with --stop COMMAND, --start COMMAND and --back COMMAND.`,
    );
  }
  say('Backing up…');
  const first = await makeBackup(backups);
  say('Trying this version on a copy…');
  try {
    await tryBackup(first.folder);
  } catch (error) {
    throw new FailedVersion(
      `This version does not work with the shop, which was not touched: ${asReason(error)}`,
    );
  }

  if (stop) {
    say('Stopping the shop…');
    await stopService(stop, dataDir);
  }
  let second = null;
  try {
    second = (await makeBackup(backups)).folder;
    say('Migrating…');
    await migrate(dataDir, readManifest(second).counts);
    if (start) {
      say('Starting the shop…');
      await startService(start, shop);
    }
  } catch (error) {
    const reason = asReason(error);
    say('Rolling back…');
    await rollBack(shop, commands, second);
    const now = start && back ? 'is open again' : 'is closed: start the earlier version again';
    throw new FailedVersion(
      `The upgrade failed, the shop is as it was before, and ${now}. ${reason}`,
    );
  }
  return { backup: second };
}
