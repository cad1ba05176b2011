/**
 * Bills (D75): the numbered paper of an order that was handed over, frozen, and what the shop says on it.
 *
 * - A table of its own, without PocketBase's routes: only the hooks read and write it.
 * - A bill is never changed and never deleted. It may be cancelled, once; its number is not used again.
 * - One bill of an order is in force. A later one takes its place: a log that is imported may have both.
 * - `bill_series` has the series that the shop is in; '' after a renewal of the lineage, until the next bill.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const TABLES = [
  `CREATE TABLE bills (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 15),
    number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16 AND number NOT GLOB '*[^A-Za-z0-9/-]*'),
    series TEXT NOT NULL,
    year TEXT NOT NULL,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    "order" TEXT NOT NULL,
    contents TEXT NOT NULL CHECK (contents ->> 'number' = number),
    made_at TEXT NOT NULL,
    cancelled_at TEXT NOT NULL DEFAULT '',
    UNIQUE (series, year, sequence)
  ) STRICT`,
  `CREATE UNIQUE INDEX idx_bills_in_force ON bills ("order") WHERE cancelled_at = ''`,
  'CREATE INDEX idx_bills_order ON bills ("order")',
  `CREATE TABLE bill_series (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    series TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO bill_series (id, series) VALUES (1, 'A')`,
];

const FROZEN = ['id', 'number', 'series', 'year', 'sequence', '"order"', 'contents', 'made_at'];

/** Not 'INSERT OR REPLACE': a statement's own 'OR IGNORE' would take its place. */
const ship = `WHEN EXISTS (SELECT 1 FROM order_log) BEGIN
  DELETE FROM order_log WHERE kind = 'bill' AND record = NEW.id;
  INSERT INTO order_log (kind, record) VALUES ('bill', NEW.id); END`;

const TRIGGERS = {
  bills_keep_update: `BEFORE UPDATE ON bills
    WHEN ${FROZEN.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
      OR OLD.cancelled_at <> '' AND NEW.cancelled_at <> OLD.cancelled_at
    BEGIN SELECT RAISE(ABORT, 'A bill is never changed'); END`,
  bills_keep_delete: `BEFORE DELETE ON bills
    BEGIN SELECT RAISE(ABORT, 'A bill is never deleted'); END`,
  bills_take_the_place: `BEFORE INSERT ON bills WHEN NEW.cancelled_at = '' BEGIN
    UPDATE bills SET cancelled_at = NEW.made_at WHERE "order" = NEW."order" AND cancelled_at = ''; END`,
  // Whatever renews it: a restore writes to the file.
  bill_series_ends: `AFTER UPDATE ON change_lineage WHEN NEW.lineage <> OLD.lineage
    BEGIN UPDATE bill_series SET series = ''; END`,
  ship_bills_insert: `AFTER INSERT ON bills ${ship}`,
  ship_bills_update: `AFTER UPDATE ON bills ${ship}`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of TABLES) run(sql);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(
      new TextField(f.text('shop_kind', 20, { pattern: '^(none|composition|regular)?$' })),
      new TextField(f.text('fssai', 14)),
    );
    app.save(settings);
    // Bills had the number and the tax so far.
    run("UPDATE store_settings SET shop_kind = iif(gstin = '', 'none', 'regular')");
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('shop_kind');
    settings.fields.removeByName('fssai');
    app.save(settings);
    run('DROP TRIGGER bill_series_ends');
    run("DELETE FROM order_log WHERE kind = 'bill'");
    run('DROP TABLE bills');
    run('DROP TABLE bill_series');
  },
);
