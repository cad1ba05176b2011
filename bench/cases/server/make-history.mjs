import { join } from 'node:path';
import { attach, emptyLog, runSql } from '../../../server/lib/database.mjs';
import { growShop } from './grow-shop.mjs';

const DAYS = 730;

/** Of a list of words, another for each order. */
const oneOf = (words) =>
  `json_extract('${JSON.stringify(words)}', '$[' || (nth % ${words.length}) || ']')`;

const BEGUN = ['pending', 'confirmed', 'processing', 'shipped'];

/** What an order was like, by how many came before it (nth) and how many there are (many). */
const VALUES = {
  number: "printf('ORD%06d', nth * 7919 % 1000000)",
  customer_name: `${oneOf(['Asha', 'Ravi', 'Sunita', 'Mohan', 'Meena'])} || ' '
    || ${oneOf(['Patil', 'Joshi', 'Kale'])} || ' ' || (nth % 4001)`,
  customer_phone: "printf('9%09d', nth % 20011 * 49979 % 1000000000)",
  address_hash: "printf('%064d', nth % 5003)",
  received_at: `strftime('%Y-%m-%d %H:%M:%fZ', 'now', ((nth - many) * ${DAYS}.0 / many) || ' days')`,
  status: `CASE WHEN many - nth < 60 THEN ${oneOf(BEGUN)}
    WHEN nth % 20 = 0 THEN 'cancelled' WHEN nth % 100 = 1 THEN 'payment_failed' ELSE 'delivered' END`,
  payment_method: oneOf(['cod', 'cod', 'upi']),
};

/**
 * Gives a shop that nobody serves, and that has some orders, a history: so many of each, spread over
 * two years and over many customers; all but the newest are finished.
 *
 * @param {string} dataDir
 * @param {number} times
 */
export async function makeHistory(dataDir, times) {
  await growShop(dataDir, times);
  const changes = Object.entries(VALUES).map(([column, value]) => `${column} = ${value}`);
  await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    [
      `CREATE TEMP TABLE place AS SELECT id, row_number() OVER (ORDER BY rowid) AS nth,
         count(*) OVER () AS many FROM shop.orders`,
    ],
    ['CREATE UNIQUE INDEX temp.place_id ON place (id)'],
    [`UPDATE shop.orders SET ${changes.join()} FROM temp.place WHERE place.id = orders.id`],
    // It refuses what follows: a change of an order is never changed. This shop is only measured.
    ['DROP TRIGGER IF EXISTS shop.order_changes_keep_update'],
    [
      `UPDATE shop.order_events SET at = o.received_at
       FROM shop.orders AS o WHERE o.id = order_events."order"`,
    ],
    [
      `INSERT INTO shop.order_events (id, "order", kind, from_status, status, at, "by")
       SELECT 'e' || substr(lower(hex(randomblob(7))), 1, 14), id, 'status', 'shipped', status,
         strftime('%Y-%m-%d %H:%M:%fZ', received_at, (8 + abs(random()) % 20) || ' minutes'), 'somebody0000000'
       FROM shop.orders WHERE status IN ('delivered', 'cancelled')`,
    ],
    emptyLog('shop'),
  ]);
}
