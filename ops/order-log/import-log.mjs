import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attach, runSql } from '../../server/lib/database.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { runPocketBaseCommand } from '../../server/lib/pocketbase.mjs';
import { lastWords } from '../../server/lib/processes.mjs';
import { readStoreLog } from './store-log.mjs';
import { closeLog, connectToLog } from './connect.mjs';

/** Writes the pages of a store into a folder; answers its histories. */
async function fetchStoreLog({ addresses, store }, folder) {
  mkdirSync(folder, { mode: 0o700 });
  // A standby has everything as well.
  const client = await connectToLog(addresses, `rebuild ${store}`, { mayBeStandby: true });
  let count = 0;
  try {
    return await readStoreLog(client, store, (rows) => {
      count += 1;
      writeFileSync(join(folder, `${count}.json`), JSON.stringify(rows), { mode: 0o600 });
    });
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
 * Which of the log's histories a backup tells. One from before there was a log is older than all of them;
 * one of which the log has never heard began after them.
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
 * Brings the shop in a folder that nobody serves to where the order log is. Answers how many orders it has
 * more, and of how many products more was sold than it had.
 *
 * @param {{ addresses: string[], store: string }} log
 * @param {string} dataDir
 * @returns {Promise<{ orders: number, short: number }>}
 */
export async function importFromLog(log, dataDir) {
  const folder = join(dataDir, 'log');
  try {
    const histories = await fetchStoreLog(log, folder);
    const { output } = await runPocketBaseCommand(['import-order-log'], {
      dataDir,
      env: {
        LOG_DIR: folder,
        LOG_SHOP: histories[0]?.shop ?? '',
        LOG_GENERATION: String(await generationOf(dataDir, histories)),
      },
    });
    const [, taken] = /^taken (\{.*\})$/m.exec(output) ?? [];
    if (!taken) throw new Problem(`The log could not be imported: ${lastWords(output)}`);
    return JSON.parse(taken);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
