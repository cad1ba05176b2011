/**
 * The shop's ledger (D73): every transfer of value between two accounts, stored once. What is owed, paid and in a drawer
 * are sums.
 *
 * - A table of its own, without PocketBase's routes: only the hooks read and write it.
 * - A transfer is never changed and never deleted; a mistake has an opposite, and only one.
 * - `account_balances` has the sums, by triggers: of customers for each order, of the other accounts as a whole.
 * - Orders that were handed over or paid before are taken to be paid as the shop has shown them so far. Their transfers
 *   have ids of their order, which no device makes: a backup that is migrated again has the same.
 */
const TABLES = [
  `CREATE TABLE transfers (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 15 AND 30),
    kind TEXT NOT NULL,
    from_account TEXT NOT NULL,
    to_account TEXT NOT NULL CHECK (from_account <> to_account),
    amount_paise INTEGER NOT NULL CHECK (amount_paise > 0 OR amount_paise = 0 AND kind = 'closed'),
    "order" TEXT NOT NULL DEFAULT '',
    reverses TEXT NOT NULL DEFAULT '',
    counted_paise INTEGER,
    note TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL,
    made_at TEXT NOT NULL,
    taken_at TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX idx_transfers_order ON transfers ("order") WHERE "order" <> ''`,
  `CREATE UNIQUE INDEX idx_transfers_reverses ON transfers (reverses) WHERE reverses <> ''`,
  'CREATE INDEX idx_transfers_taken_at ON transfers (taken_at)',
  // Of people there are few among those that follow from orders.
  `CREATE INDEX idx_transfers_recorded ON transfers (taken_at)
    WHERE kind NOT IN ('sold', 'assumed', 'rounded')`,
  `CREATE TABLE account_balances (
    account TEXT NOT NULL,
    "order" TEXT NOT NULL,
    balance_paise INTEGER NOT NULL,
    PRIMARY KEY (account, "order")
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX idx_account_balances_open ON account_balances (account, "order")
    WHERE balance_paise <> 0 AND "order" <> ''`,
];

const add = (account, sign) => `INSERT INTO account_balances (account, "order", balance_paise)
  VALUES (NEW.${account}, iif(NEW.${account} LIKE 'customer:%', NEW."order", ''), ${sign}NEW.amount_paise)
  ON CONFLICT DO UPDATE SET balance_paise = balance_paise + excluded.balance_paise;`;

const COLUMNS = [
  'id',
  'kind',
  'from_account',
  'to_account',
  'amount_paise',
  '"order"',
  'reverses',
  'counted_paise',
  'note',
  '"by"',
  'made_at',
  'taken_at',
];

/** Not 'INSERT OR REPLACE': a statement's own 'OR IGNORE' would take its place. */
const ship = `DELETE FROM order_log WHERE kind = 'transfer' AND record = NEW.id;
  INSERT INTO order_log (kind, record) VALUES ('transfer', NEW.id);`;

const TRIGGERS = {
  transfers_keep_update: `BEFORE UPDATE ON transfers
    WHEN ${COLUMNS.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
    BEGIN SELECT RAISE(ABORT, 'A transfer is never changed'); END`,
  transfers_keep_delete: `BEFORE DELETE ON transfers
    BEGIN SELECT RAISE(ABORT, 'A transfer is never deleted'); END`,
  transfers_reverse_exactly: `BEFORE INSERT ON transfers WHEN NEW.reverses <> ''
    AND NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.reverses
      AND from_account = NEW.to_account AND to_account = NEW.from_account
      AND amount_paise = NEW.amount_paise AND "order" = NEW."order")
    BEGIN SELECT RAISE(ABORT, 'A reversal is the opposite of its transfer'); END`,
  transfers_balance: `AFTER INSERT ON transfers BEGIN
    ${add('from_account', '-')} ${add('to_account', '')} END`,
  ship_transfers_insert: `AFTER INSERT ON transfers WHEN EXISTS (SELECT 1 FROM order_log)
    BEGIN ${ship} END`,
};

const AMOUNT_IN_PAISE = 'CAST(round(order_amount * 100) AS INTEGER)';
/** When an order came into a status for the last time, and who said so. */
const last = (column, status) => `(SELECT ${column} FROM order_events
  WHERE "order" = orders.id AND kind = 'status' AND status = ${status} ORDER BY at DESC LIMIT 1)`;
const insert = (kind, from, to, status, where) => `INSERT INTO transfers
    (id, kind, from_account, to_account, amount_paise, "order", "by", made_at, taken_at)
  SELECT id || '.${kind}', '${kind}', '${from}', ${to}, ${AMOUNT_IN_PAISE}, id, 'migration', at, at
  FROM (SELECT *, coalesce(${last('at', status)}, received_at) AS at,
      coalesce(${last('"by"', status)}, '') AS moved_by
    FROM orders WHERE ${where} AND ${AMOUNT_IN_PAISE} > 0) ORDER BY at, id`;

/** As the shop has counted so far: sold is what was delivered, paid what `payment` says. */
const BACKFILL = [
  insert('sold', 'sales', "'customer:walk-in'", "'delivered'", "status = 'delivered'"),
  insert(
    'assumed',
    'customer:walk-in',
    "CASE WHEN payment_method <> 'cod' THEN 'upi' WHEN moved_by = 'demo staff' THEN 'demo' ELSE 'cash:till' END",
    "iif(payment_method = 'cod', 'delivered', 'pending')",
    "payment ->> 'status' = 'success'",
  ),
  // What came in before the last day has long left the drawer; nobody knows where to, and nobody has counted.
  `INSERT INTO transfers (id, kind, from_account, to_account, amount_paise, counted_paise, "by", made_at, taken_at)
    SELECT 'before.ledger.till', 'closed', 'cash:till', 'float', sum(iif(taken_at < since, amount_paise, 0)),
      sum(iif(taken_at < since, 0, amount_paise)), 'migration', now, now
    FROM transfers, (SELECT strftime('%Y-%m-%d %H:%M:%fZ') AS now,
      strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day') AS since)
    WHERE to_account = 'cash:till' HAVING count(*) > 0`,
];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of TABLES) run(sql);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
    for (const sql of BACKFILL) run(sql);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("DELETE FROM order_log WHERE kind = 'transfer'");
    run('DROP TABLE transfers');
    run('DROP TABLE account_balances');
  },
);
