import { join } from 'node:path';
import { attach, emptyLog, runSql } from '../../../server/lib/database.mjs';

/** @type {(table: string) => import('../../../server/lib/database.mjs').Statement} */
const columnsOf = (table) => [
  `SELECT group_concat('"' || name || '"') AS names FROM pragma_table_info('${table}', 'shop')`,
  { names: '' },
];
/** Another row's own: ids of fifteen letters, as PocketBase makes them. */
const newId = "'r' || substr(lower(hex(randomblob(7))), 1, 14)";

/**
 * Multiplies the orders of a shop that nobody serves, with an event each, and puts the database in order.
 *
 * @param {string} dataDir
 * @param {number} times
 */
export async function growShop(dataDir, times) {
  const shop = attach(join(dataDir, 'data.db'), 'shop');
  const [, { names }] = await runSql([shop, columnsOf('orders')]);
  const values = names.replace('"id"', newId).replace('"key_hash"', 'lower(hex(randomblob(32)))');
  await runSql([
    shop,
    [
      `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times})
       INSERT INTO shop.orders (${names}) SELECT ${values} FROM (SELECT * FROM shop.orders), copies`,
    ],
    [
      `INSERT INTO shop.order_events (id, "order", kind, status, at, "by")
       SELECT ${newId}, id, 'status', status, received_at, 'customer' FROM shop.orders
       WHERE id NOT IN (SELECT "order" FROM shop.order_events)`,
    ],
    emptyLog('shop'),
  ]);
}
