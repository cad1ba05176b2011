/**
 * What the owner's pages go by, however many orders there have been.
 *
 * - A list is read from one of its ends, so its index is in the list's own order. It also holds what is
 *   searched for: a search reads none of the orders that it does not show.
 * - What is added up over all orders is kept by triggers, so that nobody has to add again.
 */
const SEARCHED = 'number, customer_name, customer_phone';
const INDEXES = {
  idx_orders_newest: `received_at, id, ${SEARCHED}`,
  idx_orders_by_status: `status, received_at, id, ${SEARCHED}`,
  idx_orders_number: 'number',
};
const INDEXES_BEFORE = {
  idx_orders_received: 'received_at',
  idx_orders_status: 'status, received_at',
  idx_orders_sums: 'status, payment_method, order_amount',
};

const PAISE = (row) => `CAST(round(${row}.order_amount * 100) AS INTEGER)`;

const addUp = (row, sign) => `
  INSERT OR IGNORE INTO order_sums VALUES (${row}.status, ${row}.payment_method, 0, 0);
  UPDATE order_sums SET orders = orders ${sign} 1, paise = paise ${sign} ${PAISE(row)}
    WHERE status = ${row}.status AND payment_method = ${row}.payment_method;`;

const isChanged = (column) => `OLD.${column} IS NOT NEW.${column}`;

const TRIGGERS = {
  sum_orders_insert: `AFTER INSERT ON orders BEGIN ${addUp('NEW', '+')} END`,
  sum_orders_update: `AFTER UPDATE ON orders
    WHEN ${['status', 'payment_method', 'order_amount'].map(isChanged).join(' OR ')}
    BEGIN ${addUp('OLD', '-')} ${addUp('NEW', '+')} END`,
  sum_orders_delete: `AFTER DELETE ON orders BEGIN ${addUp('OLD', '-')} END`,
};

function replaceIndexes(app, before, after) {
  const orders = app.findCollectionByNameOrId('orders');
  for (const name of Object.keys(before)) orders.removeIndex(name);
  for (const [name, columns] of Object.entries(after)) orders.addIndex(name, false, columns, '');
  app.save(orders);
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    replaceIndexes(app, INDEXES_BEFORE, INDEXES);
    run(`CREATE TABLE order_sums (
      status TEXT NOT NULL,
      payment_method TEXT NOT NULL,
      orders INTEGER NOT NULL,
      paise INTEGER NOT NULL,
      PRIMARY KEY (status, payment_method)
    ) WITHOUT ROWID`);
    run(`INSERT INTO order_sums SELECT status, payment_method, count(*), sum(${PAISE('orders')})
      FROM orders GROUP BY status, payment_method`);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    run('DROP TABLE order_sums');
    replaceIndexes(app, INDEXES, INDEXES_BEFORE);
  },
);
