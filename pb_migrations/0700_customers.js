/**
 * Customers whom the shop has written down, apart from accounts (D74), and what they say is wrong in their khata. Tables of
 * their own, without PocketBase's routes: only the hooks read and write them.
 */
const CUSTOMER_TABLES = [
  `CREATE TABLE customers (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 15),
    name TEXT NOT NULL,
    phone TEXT NOT NULL DEFAULT '',
    phone_digits TEXT NOT NULL DEFAULT '',
    account TEXT NOT NULL DEFAULT '',
    limit_paise INTEGER NOT NULL DEFAULT 0 CHECK (limit_paise >= 0),
    merged_into TEXT NOT NULL DEFAULT '' CHECK (merged_into <> id),
    erased_at TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT`,
  `CREATE UNIQUE INDEX idx_customers_account ON customers (account) WHERE account <> ''`,
  `CREATE INDEX idx_customers_phone ON customers (phone_digits) WHERE phone_digits <> ''`,
  `CREATE INDEX idx_customers_merged_into ON customers (merged_into) WHERE merged_into <> ''`,
  // A khata's own transfers are few among those of orders.
  `CREATE INDEX idx_transfers_to_khata ON transfers (to_account)
    WHERE to_account GLOB 'customer:*' AND to_account <> 'customer:walk-in'`,
  `CREATE INDEX idx_transfers_from_khata ON transfers (from_account)
    WHERE from_account GLOB 'customer:*' AND from_account <> 'customer:walk-in'`,
  // A customer says that a transfer is wrong, until the shop has answered.
  `CREATE TABLE disputes (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 15 AND 30),
    customer TEXT NOT NULL,
    note TEXT NOT NULL,
    made_at TEXT NOT NULL,
    answered_at TEXT NOT NULL DEFAULT '',
    answered_by TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  `CREATE INDEX idx_disputes_open ON disputes (customer) WHERE answered_at = ''`,
];

/** As pb_migrations/0680_transfers.js does for transfers. */
const shipRows = (
  kind,
  table,
  event,
) => `CREATE TRIGGER ship_${table}_${event} AFTER ${event} ON ${table}
  WHEN EXISTS (SELECT 1 FROM order_log) BEGIN
    DELETE FROM order_log WHERE kind = '${kind}' AND record = NEW.id;
    INSERT INTO order_log (kind, record) VALUES ('${kind}', NEW.id);
  END`;

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of CUSTOMER_TABLES) run(sql);
    for (const [kind, table] of [
      ['customer', 'customers'],
      ['dispute', 'disputes'],
    ]) {
      for (const event of ['insert', 'update']) run(shipRows(kind, table, event));
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("DELETE FROM order_log WHERE kind IN ('customer', 'dispute')");
    run('DROP INDEX idx_transfers_to_khata');
    run('DROP INDEX idx_transfers_from_khata');
    run('DROP TABLE disputes');
    run('DROP TABLE customers');
  },
);
