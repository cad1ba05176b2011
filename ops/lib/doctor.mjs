/**
 * The faults of a shop, in sentences, each with what to do about it. Reads and changes nothing, at a shop that is open
 * or closed.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, isLoopback, urlOf } from '../../server/lib/address.mjs';
import { readLastBackup } from '../backup/last-backup.mjs';
import { readHistory } from '../backup/rows.mjs';
import { backupFolderObstacle } from '../backup/backup-folder.mjs';
import { commandFor, startCommand, upgradeCommand } from '../../server/lib/commands.mjs';
import { halfRestored, serverOn } from '../../server/lib/data-folder.mjs';
import { attach, faultIn, quickCheck, quoted, runSql } from '../../server/lib/database.mjs';
import { asMegabytes, freeBytes } from '../../server/lib/disk-space.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { missingFrom } from '../../server/lib/migrations.mjs';
import { connectionOf, othersReadBy, placeInLog } from '../order-log/log-client.mjs';
import { closeLog, connectToLog } from '../order-log/connect.mjs';
import { roleOf } from '../order-log/schema.mjs';
import { orderLogSettings } from '../order-log/settings.mjs';
import { firstSafeVersion, isOlder, pocketBaseBinary } from '../../server/lib/pocketbase.mjs';
import { runProcess } from '../../server/lib/processes.mjs';

/**
 * @typedef {{ dataDir: string, host: string, port: number }} Shop
 * @typedef {{ backupDir: string, target: string }} Backups
 */

const leastFreeBytes = 1e9;
const backupIsOldMs = 26 * 3_600_000;
/** How far a clock may be behind the stored times, for the small differences between machines. */
const clockSlackMs = 5 * 60_000;

const wrongClock = (what) =>
  `This machine’s clock is wrong: it is ${new Date().toISOString()}, and ${what}.`;

async function binaryFaults({ host }) {
  let binary;
  try {
    binary = pocketBaseBinary();
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
  const { output } = await runProcess(binary, ['--version'], { stdout: 'collect' });
  const version = /\d+\.\d+\.\d+/.exec(output)?.[0];
  if (!version) return [`${binary} does not say which version it is.`];
  const isOpen = !isLoopback(host) || process.env.TRUSTED_PROXY === '1';
  return isOpen && isOlder(version, firstSafeVersion)
    ? [
        `PocketBase ${version} lacks a security fix of ${firstSafeVersion}, and the shop can be reached from beyond this machine: set POCKETBASE_BIN to a newer one.`,
      ]
    : [];
}

function folderFaults({ dataDir }, { backupDir }) {
  const faults = [];
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch ({ code }) {
    faults.push(`${dataDir} is not writable for whoever runs this (${code}).`);
  }
  if (existsSync(halfRestored(dataDir))) {
    faults.push(`A restore was broken off: run ${commandFor('restore')} again.`);
  }
  for (const folder of new Set([dataDir, backupDir])) {
    const free = freeBytes(folder);
    if (free < leastFreeBytes) faults.push(`Only ${asMegabytes(free)} are free for ${folder}.`);
  }
  return faults;
}

/** @type {import('../../server/lib/database.mjs').Statement} */
const readShop = [
  `SELECT (SELECT count(*) FROM shop.change_lineage WHERE lineage <> '') AS lineages,
     (SELECT count(*) FROM shop.users WHERE is_owner = 1) AS owners,
     (SELECT coalesce(max(received_at), '') FROM shop.orders) AS newest_order,
     (SELECT count(*) FROM shop.push_messages
       WHERE sent_ms = 0 AND created_ms < (julianday('now') - 2440587.5) * 86400000 - 120000) AS late_pushes,
     (SELECT value FROM shop._params WHERE id = 'settings') AS settings`,
  { lineages: 0, owners: 0, newest_order: '', late_pushes: 0, settings: '' },
];

/** PocketBase's own settings, as pb_migrations/0010_settings.js and a deployment want them. */
function settingFaults({ host }, text) {
  let settings;
  try {
    settings = JSON.parse(text);
  } catch {
    return [];
  }
  const faults = [];
  if (!settings.rateLimits?.enabled)
    faults.push('The rate limits are off: anybody may ask without end.');
  if (settings.logs?.minLevel < 4) {
    faults.push('Every request is logged, people and addresses with it: set the log level to 4.');
  }
  if (settings.trustedProxy?.headers?.length > 0 && !isLoopback(host)) {
    faults.push(
      'A proxy is trusted and everybody can reach the server without it: whoever asks can claim any address. Set HOST to 127.0.0.1.',
    );
  }
  return faults;
}

async function databaseFaults(shop) {
  const file = join(shop.dataDir, 'data.db');
  const [, check] = await runSql([attach(file, 'shop'), quickCheck('shop')]);
  const fault = faultIn(check);
  if (fault) return [`The database is damaged (${fault}): restore the last backup.`];

  const [, history] = await runSql([attach(file, 'shop'), readHistory('shop')]);
  const missing = missingFrom(JSON.parse(history.migrations));
  if (missing.length > 0) {
    return [`${missing.length} migrations of this version are missing: run ${upgradeCommand()}.`];
  }
  const [, row] = await runSql([attach(file, 'shop'), readShop]);
  const faults = settingFaults(shop, row.settings);
  if (row.lineages !== 1) {
    faults.push(
      `The shop’s history has no name: run ${commandFor('renew-lineage')} while it is closed.`,
    );
  }
  if (row.owners === 0) faults.push(`Nobody owns the shop: run ${commandFor('owner-link')}.`);
  if (Date.parse(row.newest_order.replace(' ', 'T')) > Date.now() + clockSlackMs) {
    faults.push(wrongClock(`an order came at ${row.newest_order}`));
  }
  if (row.late_pushes > 0) {
    faults.push(
      `Notifications wait to be sent (${row.late_pushes}): let this machine reach https addresses, and restart the shop.`,
    );
  }
  return faults;
}

/** Changes under way have arrived by then. */
const logPatienceMs = 2_000;

/**
 * Counts the rows that the log has and the shop does not, or has under a number in between: as `isAhead` of
 * pb_hooks/orders/order-log.js, for a shop that may be closed.
 */
const unknownToShop = (latest) => `SELECT count(*) AS unknown
  FROM json_each(${quoted(JSON.stringify(latest))}) AS logged LEFT JOIN shop.order_log AS noted
    ON noted.kind = logged.value ->> 'kind' AND noted.record = logged.value ->> 'id'
  WHERE noted.seq IS NULL
    OR (noted.seq <> logged.value ->> 'seq' AND noted.seq <= ${latest[0]?.seq ?? 0})`;

/** @returns {Promise<string[]>} */
async function logFaults({ dataDir }) {
  let settings;
  let client;
  try {
    settings = orderLogSettings();
    if (settings === null) return [];
    client = await connectToLog(settings.addresses, `doctor of ${connectionOf(settings.store)}`);
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
  const { store } = settings;
  try {
    const faults = [];
    const { rows } = await client.query('SHOW synchronous_standby_names');
    if (rows[0].synchronous_standby_names === '') {
      faults.push('The order log is on one machine: give it a standby (docs/order-log.md).');
    }
    const others = await othersReadBy(client, store);
    if (others > 0) {
      faults.push(
        `This shop’s role at the order log reads other shops too (${others}): give it one of its own, ${roleOf(store)} (docs/order-log.md).`,
      );
    }
    const file = join(dataDir, 'data.db');
    const read = async (sql, row) => (await runSql([attach(file, 'shop'), [sql, row]]))[1];
    const { lineage, newest } = await read(
      `SELECT (SELECT lineage FROM shop.change_lineage) AS lineage,
        (SELECT coalesce(max(seq), 0) FROM shop.order_log) AS newest`,
      { lineage: '', newest: 0 },
    );
    await sleep(logPatienceMs);
    const { after, latest } = await placeInLog(client, store, lineage);
    const { unknown } = await read(unknownToShop(latest), { unknown: 0 });
    if (unknown > 0) {
      faults.push(
        `The order log knows more of this shop than the shop itself (${unknown}), whose database has gone back: close the shop and run ${commandFor('renew-lineage')}.`,
      );
    }
    const { orders } = await read(
      `SELECT count(*) AS orders FROM shop.order_log
        WHERE kind = 'order' AND seq > ${after} AND seq <= ${newest}`,
      { orders: 0 },
    );
    if (orders > 0) {
      faults.push(`Orders are not on the order log (${orders}): look at what the shop says of it.`);
    }
    return faults;
  } finally {
    await closeLog(client);
  }
}

function backupFaults({ dataDir }, { backupDir, target }) {
  const obstacle = backupFolderObstacle(backupDir);
  if (obstacle) return [obstacle];
  const record = readLastBackup(dataDir);
  if (!record?.good) return [`There is no backup: run ${commandFor('backup')}, every night.`];
  const faults = [];
  const ageMs = Date.now() - Date.parse(record.good.at);
  if (ageMs >= backupIsOldMs)
    faults.push(`The last good backup is ${Math.floor(ageMs / 3_600_000)} hours old.`);
  if (-ageMs > clockSlackMs)
    faults.push(wrongClock(`the last good backup is of ${record.good.at}`));
  if (!record.last.ok) faults.push(`The last backup failed: ${record.last.sentence}`);
  if (target === '') faults.push('Backups stay on this machine: set BACKUP_TARGET.');
  return faults;
}

async function serverFaults({ dataDir, host, port }) {
  const url = urlOf(host, port);
  const pid = serverOn(dataDir);
  const isThere = await answers(`${url}/api/health`);
  if (pid === null) {
    return isThere ? [`Something else answers at ${url}: this shop is closed.`] : [];
  }
  if (!isThere) {
    return [
      `The shop is open (process ${pid}) and does not answer at ${url}: set PORT and HOST as it has them.`,
    ];
  }
  const isWell = await answers(`${url}/api/shop/health`);
  return isWell ? [] : [`The shop at ${url} takes no orders: look at its disk.`];
}

/**
 * Every fault of a shop; none when all is well.
 *
 * @param {Shop} shop
 * @param {Backups} backups
 * @returns {Promise<string[]>}
 */
export async function faultsOf(shop, backups) {
  if (!existsSync(join(shop.dataDir, 'data.db'))) {
    return [`There is no shop in ${shop.dataDir}: set DATA_DIR, or run ${startCommand()}.`];
  }
  const parts = [
    () => binaryFaults(shop),
    () => folderFaults(shop, backups),
    () => databaseFaults(shop),
    () => logFaults(shop),
    () => backupFaults(shop, backups),
    () => serverFaults(shop),
  ];
  const faults = [];
  for (const part of parts) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are told
      faults.push(...(await part()));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      faults.push(`The database can not be read (${error.message}): restore the last backup.`);
    }
  }
  return faults;
}
