/**
 * What the order log (D37) has to have: of each order, event, account, profile and device the last change
 * and no more, filled by triggers in the order of commits. A row whose record is gone says that it is.
 *
 * - Nothing is noted while the table is empty: a shop without a log pays for asking whether it is. The
 *   first row, which is no record, begins it (pb_hooks/orders/order-log.js).
 * - Nothing is taken out. Who ships it asks for what came after a number that the log itself remembers, so
 *   there is nothing to lose on the way, and a log that starts anew is told everything.
 */
const KINDS = {
  order: 'orders',
  event: 'order_events',
  account: 'users',
  profile: 'user_profiles',
  device: 'devices',
};

/** Not 'INSERT OR REPLACE': a statement's own 'OR IGNORE' would take its place. */
const note = (kind, id) => `
  DELETE FROM order_log WHERE kind = '${kind}' AND record = ${id};
  INSERT INTO order_log (kind, record) VALUES ('${kind}', ${id});`;

const IS_ON = 'WHEN EXISTS (SELECT 1 FROM order_log)';

const triggers = (kind, table) => ({
  [`ship_${table}_insert`]: `AFTER INSERT ON ${table} ${IS_ON} BEGIN ${note(kind, 'NEW.id')} END`,
  [`ship_${table}_update`]: `AFTER UPDATE ON ${table} ${IS_ON} BEGIN ${note(kind, 'NEW.id')} END`,
  [`ship_${table}_delete`]: `AFTER DELETE ON ${table} ${IS_ON} BEGIN ${note(kind, 'OLD.id')} END`,
});

const TRIGGERS = Object.assign({}, ...Object.entries(KINDS).map((entry) => triggers(...entry)));

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE order_log (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      record TEXT NOT NULL,
      UNIQUE (kind, record)
    )`);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    run('DROP TABLE order_log');
  },
);
