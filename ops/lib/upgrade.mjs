/**
 * Upgrades a shop to this version of the program, or leaves it unchanged.
 *
 * 1. Makes a backup while the shop runs.
 * 2. Tries this version on a copy of the backup: migrates it, serves it, counts its rows, places an order. A failure
 *    here has changed nothing, and the shop runs on.
 * 3. Stops the shop and makes a second backup, with the rows since the first one.
 * 4. Migrates the shop, serves it on a free port and counts its rows.
 * 5. Starts the shop and waits for an answer.
 *
 * A failure from step 3 on restores the second backup. The restored shop has a new lineage, so that phones send again
 * the orders that this version had taken (D31).
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
 * @property {string} [stop] Stops the shop.
 * @property {string} [start] Starts the shop.
 * @property {string} [back] Puts the earlier version of the program in place again, after a failure.
 */

/** Exit code after a failure that has left the shop's data unchanged. */
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
