/**
 * Console command `import-order-log`, of `npm run rebuild-cell`: brings a shop that is made ready from a backup to
 * where the order log is (D37). LOG_DIR holds the log's rows of this shop as files, pages of
 * `[{kind, id, generation, seq, record}]` with null for what is gone, in the order of commits; LOG_SHOP is the mark of
 * the shop that wrote them, LOG_GENERATION the number that its log gives to the history of the backup. Rows that are
 * left out are written to LOG_REJECTED_ROWS.
 *
 * - A log that was away may be behind the backup: of each record the newer one counts.
 * - What is gone goes first: an account with all that is its person's, an order's id for good.
 * - Then each record is as the log has it. An order whose rows the database refuses stays with all its changes as it
 *   is in the backup, or is missing; so does a person. The others are stored, and the answer names each.
 * - Counted stock: what orders hold now and did not hold in the backup is taken, as far as there is any. So is what they
 *   have lost since: damaged goods, and goods that were not on the shelf.
 */
const domain = require('../../built/domain.js');
const { erasePerson } = require('../../people/erase-person.js');
const { postMissing } = require('../../ledger/post-missing.js');
const { deletedIds, IS_GONE, storedIds, storeRows, unitOf } = require('../import-rows.js');
const { TABLES } = require('../log-tables.js');
const { historyOf: lineageOf } = require('../order-log.js');
const { historyOf, IS_AMENDMENT } = require('../order-history.js');
const { findRecord } = require('../../records/records.js');
const { execute, selectJson, selectText } = require('../../records/sql.js');
const { ACTIVE } = require('../status-sql.js');

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/** What of a page is newer than the backup; asked before anything is changed, which gives new numbers. */
const NEWER = `SELECT json_group_array(json(value)) AS json FROM json_each({:page})
  WHERE value ->> 'generation' > {:generation} OR value ->> 'generation' = {:generation}
    AND value ->> 'seq' > coalesce((SELECT seq FROM order_log
      WHERE kind = value ->> 'kind' AND record = value ->> 'id'), 0)`;

const GONE_ACCOUNTS = `SELECT json_group_array(id) AS json FROM users WHERE id IN (${deletedIds('account')})`;

/** Also one that came after the backup: a phone may still show it. */
const CLOSE_GONE = `INSERT OR IGNORE INTO closed_orders (id, payload_hash, answer, closed_at)
  SELECT value ->> 'id', '', '', ${NOW} FROM json_each({:page})
  WHERE value ->> 'kind' = 'order' AND ${IS_GONE}`;

function deleteGone(tx, page) {
  for (const id of selectJson(tx, GONE_ACCOUNTS, { page })) {
    erasePerson(tx, findRecord(tx, 'users', id));
  }
  for (const [kind, table] of Object.entries(TABLES)) {
    if (['event', 'transfer', 'bill', 'credit_note'].includes(kind)) continue;
    execute(tx, `DELETE FROM ${table} WHERE id IN (${deletedIds(kind)})`, { page });
  }
  execute(tx, CLOSE_GONE, { page });
}

/** Once all orders that are gone have gone: no change of an order goes before it. */
const DELETE_GONE_EVENTS = `DELETE FROM order_events WHERE id IN (${deletedIds('event')})
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = order_events."order")`;

/** What this page's orders hold of each counted product, less what they hold in the shop as it is. */
const MOVED = `SELECT json_group_array(json_object('pid', pid, 'quantity', quantity)) AS json FROM
  (SELECT pid, sum(quantity) AS quantity FROM
    (SELECT taken.value ->> 'pid' AS pid, taken.value ->> 'quantity' AS quantity
      FROM json_each({:page}) AS row, json_each(row.value ->> '$.record.stock_taken') AS taken
      WHERE row.value ->> 'kind' = 'order'
     UNION ALL SELECT taken.value ->> 'pid', -(taken.value ->> 'quantity')
      FROM orders, json_each(orders.stock_taken) AS taken WHERE orders.id IN (${storedIds('order')}))
  GROUP BY pid)`;

/** The page's orders that have been amended in the shop as it is. */
const AMENDED = `SELECT json_group_array(id) AS json FROM orders WHERE id IN (${storedIds('order')})
  AND EXISTS (SELECT 1 FROM order_events WHERE "order" = orders.id AND ${IS_AMENDMENT})`;

/** What the page's orders have lost in the shop as it is, by product. */
const lostIn = (tx, page) =>
  tx
    .findRecordsByIds('orders', selectJson(tx, AMENDED, { page }))
    .flatMap((order) => domain.lostStock(historyOf(tx, order)));

/**
 * Changes before their orders: an order's agreed total rises only once the change that explains it is there
 * (pb_migrations/0593_nothing_left_to_pay.js). The order of commits alone would not do: when a member of the staff is
 * erased, their changes of an order are noted again, after it.
 */
const ORDER_OF_KINDS = [
  'account',
  'profile',
  'device',
  'event',
  'order',
  'transfer',
  'bill',
  'credit_note',
  'customer',
  'dispute',
];

/** Phones subscribe to them again. */
const CREATE_SIGNALS = `INSERT INTO signals (id, rev)
  SELECT substr(key_hash, 1, 32), max(rev) FROM orders
    WHERE id IN (${storedIds('order')}) AND key_hash <> '' AND status IN (${ACTIVE}) GROUP BY 1
  ON CONFLICT (id) DO UPDATE SET rev = excluded.rev`;

const TAKE_STOCK = `UPDATE products SET stock = max(0, stock - {:quantity}), updated = ${NOW}
  WHERE pid = {:pid} AND is_stock_counted`;
const IS_SHORT = `SELECT count(*) AS json FROM products
  WHERE pid = {:pid} AND is_stock_counted AND stock < {:quantity}`;

/** As pb_migrations/0578_order_changes.js did: a log of an older version has no kinds. */
const NAME_KINDS = "UPDATE order_events SET kind = 'status', data = '{}' WHERE kind = ''";

/** Answers how many products have been sold more often than there were in the backup. */
function takeStock(tx, moved) {
  let short = 0;
  for (const [pid, quantity] of Object.entries(moved)) {
    if (quantity === 0) continue;
    const values = { pid: Number(pid), quantity };
    short += selectJson(tx, IS_SHORT, values);
    execute(tx, TAKE_STOCK, values);
  }
  return short;
}

const countOrders = (tx) => selectJson(tx, 'SELECT count(*) AS json FROM orders');

/** A number, whatever the types make of it. @type {any} */
const OWNERS_ALONE = 0o600;

const read = (file) => toString($os.readFile(file));
const write = (file, text) => $os.writeFile(file, toBytes(text), OWNERS_ALONE);

/**
 * Stores what is not gone; answers the rows that the database refuses, and what the orders hold and have lost of counted
 * stock beyond the backup, by product.
 */
function storeKept(tx, files) {
  const refused = [];
  const moved = {};
  const move = (parts, sign) => {
    for (const { pid, quantity } of parts) moved[pid] = (moved[pid] ?? 0) + sign * quantity;
  };
  for (const file of files) move(lostIn(tx, read(file)), -1);
  for (const kind of ORDER_OF_KINDS) {
    for (const file of files) {
      const page = read(file);
      if (kind === 'order') move(selectJson(tx, MOVED, { page }), 1);
      refused.push(...storeRows(tx, kind, page));
      if (kind === 'order') execute(tx, CREATE_SIGNALS, { page });
    }
  }
  for (const file of files) move(lostIn(tx, read(file)), 1);
  return { refused, moved };
}

/** Takes the rows of some units out of the pages; answers them. */
function takeOut(files, units) {
  const taken = [];
  for (const file of files) {
    const rows = JSON.parse(read(file));
    const isTaken = (row) => row.record !== null && units.has(unitOf(row));
    taken.push(...rows.filter(isTaken));
    write(file, JSON.stringify(rows.filter((row) => !isTaken(row))));
  }
  return taken;
}

/**
 * The same without what the database refuses: an order with its changes, or a person, stays as the backup has it.
 * Answers what was refused and all rows of those that were left out.
 */
function storeWhatCanBe(tx, files) {
  const refused = [];
  const leftOut = [];
  for (;;) {
    execute(tx, 'SAVEPOINT kept');
    const stored = storeKept(tx, files);
    if (stored.refused.length === 0) return { moved: stored.moved, refused, leftOut };
    execute(tx, 'ROLLBACK TO kept');
    refused.push(...stored.refused);
    leftOut.push(...takeOut(files, new Set(stored.refused.map(({ row }) => unitOf(row)))));
  }
}

const ORDER_NUMBER = `SELECT json_quote(coalesce((SELECT number FROM orders WHERE id = {:id}), '')) AS json`;

/** For whoever runs the command: the refused row, and the order or the person that was left out for it. */
function toWire(tx, { row, reason }, leftOut) {
  const [what, id] = unitOf(row).split(' ');
  const logged = leftOut.find(({ kind, id: other }) => kind === 'order' && other === id);
  const number = logged?.record.number ?? selectJson(tx, ORDER_NUMBER, { id });
  return { what, id, number, row: row.kind, row_id: row.id, reason };
}

/** @param {string[]} files */
function importLog(tx, files, { generation, rejectedRowsFile }) {
  for (const file of files) {
    write(file, selectText(tx, NEWER, { page: read(file), generation }));
  }
  const before = countOrders(tx);
  for (const file of files) deleteGone(tx, read(file));
  for (const file of files) execute(tx, DELETE_GONE_EVENTS, { page: read(file) });
  const { moved, refused, leftOut } = storeWhatCanBe(tx, files);
  execute(tx, NAME_KINDS);
  postMissing(tx);
  // Push messages about what happened meanwhile are outdated.
  execute(tx, 'DELETE FROM push_messages');
  if (leftOut.length > 0) write(rejectedRowsFile, JSON.stringify(leftOut, null, 1));
  return {
    orders: countOrders(tx) - before,
    short: takeStock(tx, moved),
    rejected: refused.map((one) => toWire(tx, one, leftOut)),
  };
}

module.exports = (app, cmd) => {
  if (lineageOf(app).shop !== $os.getenv('LOG_SHOP')) {
    throw new Error('The backup is of another shop than the log');
  }
  const folder = $os.getenv('LOG_DIR');
  const files = $os.readDir(folder).map((file) => `${folder}/${file.name()}`);
  let taken;
  app.runInTransaction((tx) => {
    taken = importLog(tx, files, {
      generation: Number($os.getenv('LOG_GENERATION')),
      rejectedRowsFile: $os.getenv('LOG_REJECTED_ROWS'),
    });
  });
  cmd.outOrStdout().write(toBytes(`taken ${JSON.stringify(taken)}\n`));
};
