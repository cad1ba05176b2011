/**
 * Credit notes (D79): the numbered paper of goods that came back, frozen as bills are (0710_bills.js), in a series of their
 * own.
 *
 * - A table of its own, without PocketBase's routes: only the hooks read and write it.
 * - `transfer` is the return (`transfers`) that it is for. One is cancelled, once, when its return is taken back.
 * - `credit_note_series` has the series that the shop is in; '' after a renewal of the lineage, until the next one.
 */
const TABLES = [
  `CREATE TABLE credit_notes (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 15),
    number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16 AND number NOT GLOB '*[^A-Za-z0-9/-]*'),
    series TEXT NOT NULL,
    year TEXT NOT NULL,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    "order" TEXT NOT NULL,
    transfer TEXT NOT NULL UNIQUE,
    contents TEXT NOT NULL CHECK (contents ->> 'number' = number),
    made_at TEXT NOT NULL,
    cancelled_at TEXT NOT NULL DEFAULT '',
    UNIQUE (series, year, sequence)
  ) STRICT`,
  'CREATE INDEX idx_credit_notes_order ON credit_notes ("order")',
  "CREATE INDEX idx_credit_notes_day ON credit_notes (contents ->> 'day')",
  `CREATE TABLE credit_note_series (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    series TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO credit_note_series (id, series) VALUES (1, 'C')`,
];

const FROZEN = [
  'id',
  'number',
  'series',
  'year',
  'sequence',
  '"order"',
  'transfer',
  'contents',
  'made_at',
];

const ship = `WHEN EXISTS (SELECT 1 FROM order_log) BEGIN
  DELETE FROM order_log WHERE kind = 'credit_note' AND record = NEW.id;
  INSERT INTO order_log (kind, record) VALUES ('credit_note', NEW.id); END`;

const TRIGGERS = {
  credit_notes_keep_update: `BEFORE UPDATE ON credit_notes
    WHEN ${FROZEN.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
      OR OLD.cancelled_at <> '' AND NEW.cancelled_at <> OLD.cancelled_at
    BEGIN SELECT RAISE(ABORT, 'A credit note is never changed'); END`,
  credit_notes_keep_delete: `BEFORE DELETE ON credit_notes
    BEGIN SELECT RAISE(ABORT, 'A credit note is never deleted'); END`,
  // Whatever renews it: a restore writes to the file.
  credit_note_series_ends: `AFTER UPDATE ON change_lineage WHEN NEW.lineage <> OLD.lineage
    BEGIN UPDATE credit_note_series SET series = ''; END`,
  ship_credit_notes_insert: `AFTER INSERT ON credit_notes ${ship}`,
  ship_credit_notes_update: `AFTER UPDATE ON credit_notes ${ship}`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of TABLES) run(sql);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run('DROP TRIGGER credit_note_series_ends');
    run("DELETE FROM order_log WHERE kind = 'credit_note'");
    run('DROP TABLE credit_notes');
    run('DROP TABLE credit_note_series');
  },
);
