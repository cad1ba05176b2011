/**
 * Console command `import-order-log`, of `npm run rebuild-cell`: brings a shop that is made ready from a backup to
 * where the order log is (D37). LOG_DIR holds the log's rows of this shop as files, pages of
 * `[{kind, id, generation, seq, record}]` with null for what is gone; LOG_SHOP is the mark of the shop that
 * wrote them, LOG_GENERATION the number that its log gives to the history of the backup.
 *
 * - A log that was away may be behind the backup: of each record the newer one counts.
 * - What is gone goes first: an account with all that is its person's, an order's id for good.
 * - Then each record is as the log has it.
 * - Counted stock: what orders hold now and did not hold in the backup is taken, as far as there is any.
 */
const { erasePerson } = require('../../people/erase-person.js');
const { TABLES, columnsOf } = require('../log-tables.js');
const { historyOf } = require('../order-log.js');
const { findRecord } = require('../../records/records.js');
const { execute, selectJson, selectText } = require('../../records/sql.js');
const { ACTIVE } = require('../status-sql.js');

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
const IS_GONE = "json_type(value, '$.record') = 'null'";
const idsOf = (condition) => `SELECT value ->> 'id' FROM json_each({:page}) WHERE ${condition}`;
const goneOf = (kind) => idsOf(`value ->> 'kind' = '${kind}' AND ${IS_GONE}`);
const keptOf = (kind) => idsOf(`value ->> 'kind' = '${kind}' AND NOT ${IS_GONE}`);

/** What of a page is newer than the backup; asked before anything is changed, which gives new numbers. */
const NEWER = `SELECT json_group_array(json(value)) AS json FROM json_each({:page})
  WHERE value ->> 'generation' > {:generation} OR value ->> 'generation' = {:generation}
    AND value ->> 'seq' > coalesce((SELECT seq FROM order_log
      WHERE kind = value ->> 'kind' AND record = value ->> 'id'), 0)`;

const GONE_ACCOUNTS = `SELECT json_group_array(id) AS json FROM users WHERE id IN (${goneOf('account')})`;

/** Also one that came after the backup: a phone may still show it. */
const CLOSE_GONE = `INSERT OR IGNORE INTO closed_orders (id, payload_hash, answer, closed_at)
  SELECT value ->> 'id', '', '', ${NOW} FROM json_each({:page})
  WHERE value ->> 'kind' = 'order' AND ${IS_GONE}`;

function deleteGone(tx, page) {
  for (const id of selectJson(tx, GONE_ACCOUNTS, { page })) {
    erasePerson(tx, findRecord(tx, 'users', id));
  }
  for (const [kind, table] of Object.entries(TABLES)) {
    if (kind === 'event') continue;
    execute(tx, `DELETE FROM ${table} WHERE id IN (${goneOf(kind)})`, { page });
  }
  execute(tx, CLOSE_GONE, { page });
}

/** Once all orders that are gone have gone: no change of an order goes before it. */
const DELETE_GONE_EVENTS = `DELETE FROM order_events WHERE id IN (${goneOf('event')})
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = order_events."order")`;

/** What this page's orders hold of each counted product, less what they hold in the shop as it is. */
const MOVED = `SELECT json_group_array(json_object('pid', pid, 'quantity', quantity)) AS json FROM
  (SELECT pid, sum(quantity) AS quantity FROM
    (SELECT taken.value ->> 'pid' AS pid, taken.value ->> 'quantity' AS quantity
      FROM json_each({:page}) AS row, json_each(row.value ->> '$.record.stock_taken') AS taken
      WHERE row.value ->> 'kind' = 'order'
     UNION ALL SELECT taken.value ->> 'pid', -(taken.value ->> 'quantity')
      FROM orders, json_each(orders.stock_taken) AS taken WHERE orders.id IN (${keptOf('order')}))
  GROUP BY pid)`;

/** A field that the log's record does not have yet is as a new row has it. */
const valueOf = ({ name, default: otherwise }) => {
  const value = `json_extract(value, '$.record."${name}"')`;
  return otherwise === null ? value : `coalesce(${value}, ${otherwise})`;
};

/** In two statements: an upsert's way with conflicts would take the place of what triggers say of theirs. */
function storeKept(tx, kind, page) {
  const table = TABLES[kind];
  const columns = columnsOf(tx, table);
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map((column, index) => `${valueOf(column)} AS ${names[index]}`);
  const kept = `SELECT ${values.join()} FROM json_each({:page})
    WHERE value ->> 'kind' = '${kind}' AND NOT ${IS_GONE}`;
  const sets = names.map((name) => `${name} = kept.${name}`);
  execute(
    tx,
    `UPDATE ${table} SET ${sets.join()} FROM (${kept}) AS kept WHERE ${table}.id = kept.id`,
    {
      page,
    },
  );
  execute(
    tx,
    `INSERT INTO ${table} (${names.join()}) SELECT * FROM (${kept}) AS kept
      WHERE kept.id NOT IN (SELECT id FROM ${table})`,
    { page },
  );
}

/** Phones subscribe to them again. */
const CREATE_SIGNALS = `INSERT INTO signals (id, rev)
  SELECT substr(key_hash, 1, 32), max(rev) FROM orders
    WHERE id IN (${keptOf('order')}) AND key_hash <> '' AND status IN (${ACTIVE}) GROUP BY 1
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

/** @param {string[]} files */
function importLog(tx, files, generation) {
  const read = (file) => toString($os.readFile(file));
  for (const file of files) {
    const newer = selectText(tx, NEWER, { page: read(file), generation });
    $os.writeFile(file, toBytes(newer), OWNERS_ALONE);
  }
  const before = countOrders(tx);
  const moved = {};
  for (const file of files) deleteGone(tx, read(file));
  for (const file of files) execute(tx, DELETE_GONE_EVENTS, { page: read(file) });
  for (const file of files) {
    const page = read(file);
    for (const { pid, quantity } of selectJson(tx, MOVED, { page })) {
      moved[pid] = (moved[pid] ?? 0) + quantity;
    }
    for (const kind of Object.keys(TABLES)) storeKept(tx, kind, page);
    execute(tx, CREATE_SIGNALS, { page });
  }
  execute(tx, NAME_KINDS);
  // Push messages about what happened meanwhile are outdated.
  execute(tx, 'DELETE FROM push_messages');
  return { orders: countOrders(tx) - before, short: takeStock(tx, moved) };
}

module.exports = (app, cmd) => {
  if (historyOf(app).shop !== $os.getenv('LOG_SHOP')) {
    throw new Error('The backup is of another shop than the log');
  }
  const folder = $os.getenv('LOG_DIR');
  const files = $os.readDir(folder).map((file) => `${folder}/${file.name()}`);
  let taken;
  app.runInTransaction((tx) => {
    taken = importLog(tx, files, Number($os.getenv('LOG_GENERATION')));
  });
  cmd.outOrStdout().write(toBytes(`taken ${JSON.stringify(taken)}\n`));
};
