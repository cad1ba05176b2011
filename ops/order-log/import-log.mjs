import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attach, runSql } from '../../server/lib/database.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { runPocketBaseCommand } from '../../server/lib/pocketbase.mjs';
import { lastWords } from '../../server/lib/processes.mjs';
import { readStoreLog } from './log-client.mjs';
import { closeLog, connectToLog } from './connect.mjs';

/**
 * Writes rows of the log into a folder, a page a file, whose names sort as the pages came.
 *
 * @param {string} folder
 */
export function pageWriter(folder) {
  mkdirSync(folder, { mode: 0o700 });
  let count = 0;
  return (rows) => {
    count += 1;
    const name = `${String(count).padStart(8, '0')}.json`;
    writeFileSync(join(folder, name), JSON.stringify(rows), { mode: 0o600 });
  };
}

/** Writes the pages of a store into a folder; answers its histories. */
async function fetchStoreLog({ addresses, store }, folder) {
  // A standby has everything as well.
  const client = await connectToLog(addresses, `rebuild ${store}`, { mayBeStandby: true });
  try {
    return await readStoreLog(client, store, pageWriter(folder));
  } finally {
    await closeLog(client);
  }
}

/** @type {import('../../server/lib/database.mjs').Statement} */
const READ_PLACE = [
  `SELECT (SELECT lineage FROM ready.change_lineage) AS lineage,
    (SELECT count(*) FROM ready.order_log) AS noted`,
  { lineage: '', noted: 0 },
];

/**
 * The history of the log that a backup belongs to. A backup from before there was a log is older than all of them; one
 * with a history that the log does not have began after them.
 */
async function generationOf(dataDir, histories) {
  const [, { lineage, noted }] = await runSql([
    attach(join(dataDir, 'data.db'), 'ready'),
    READ_PLACE,
  ]);
  if (noted === 0) return 0;
  const known = histories.find((history) => history.lineage === lineage);
  return known?.generation ?? histories.length + 1;
}

/**
 * What the database refused: a row (`row`, `row_id`) of an order (`what`, `id`, `number`) or of a person, who was left
 * out for it.
 *
 * @typedef {{ what: 'order' | 'person', id: string, number: string, row: string, row_id: string, reason: string }} Refused
 *
 * `orders` is how many more there are than in the backup, `short` of how many products more was sold than it had.
 * @typedef {{ orders: number, short: number, rejected: Refused[] }} Taken
 */

/**
 * Brings the shop in a folder that nobody serves to where some pages of the order log are.
 *
 * @param {string} folder The pages, as `pageWriter` writes them.
 * @param {{ dataDir: string, shop: string, generation: number, rejectedRowsFile: string }} options `shop` is the mark of the
 *   shop that wrote them, `generation` that of the backup's history; rejected rows go into `rejectedRowsFile`.
 * @returns {Promise<Taken>}
 */
export async function importPages(folder, { dataDir, shop, generation, rejectedRowsFile }) {
  const { output } = await runPocketBaseCommand(['import-order-log'], {
    dataDir,
    env: {
      LOG_DIR: folder,
      LOG_SHOP: shop,
      LOG_GENERATION: String(generation),
      LOG_REJECTED_ROWS: rejectedRowsFile,
    },
  });
  const [, taken] = /^taken (\{.*\})$/m.exec(output) ?? [];
  if (!taken) throw new Problem(`The log could not be imported: ${lastWords(output)}`);
  return JSON.parse(taken);
}

/**
 * Brings the shop in a folder that nobody serves to where the order log is.
 *
 * @param {{ addresses: string[], store: string }} log
 * @param {string} dataDir
 * @param {string} rejectedRowsFile
 */
export async function importFromLog(log, dataDir, rejectedRowsFile) {
  const folder = join(dataDir, 'log');
  try {
    const histories = await fetchStoreLog(log, folder);
    return await importPages(folder, {
      dataDir,
      shop: histories[0]?.shop ?? '',
      generation: await generationOf(dataDir, histories),
      rejectedRowsFile,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
