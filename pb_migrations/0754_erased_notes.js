/**
 * What was written beside a transfer of a khata goes with the name of its customer (D74): the note of a transfer can be
 * emptied, and nothing else of it can change (0680). The order log hears of it, as of a new one.
 */
const CHANGED = [
  'id',
  'kind',
  'from_account',
  'to_account',
  'amount_paise',
  '"order"',
  'reverses',
  'counted_paise',
  '"by"',
  'made_at',
  'taken_at',
].map((column) => `NEW.${column} IS NOT OLD.${column}`);
const NOTE_CHANGED = 'NEW.note IS NOT OLD.note';

const keepUpdate = (conditions) => `CREATE TRIGGER transfers_keep_update BEFORE UPDATE ON transfers
  WHEN ${conditions.join(' OR ')} BEGIN SELECT RAISE(ABORT, 'A transfer is never changed'); END`;

const SHIP_UPDATE = `CREATE TRIGGER ship_transfers_update AFTER UPDATE ON transfers
  WHEN EXISTS (SELECT 1 FROM order_log) BEGIN
    DELETE FROM order_log WHERE kind = 'transfer' AND record = NEW.id;
    INSERT INTO order_log (kind, record) VALUES ('transfer', NEW.id);
  END`;

/** Of those who have been erased before. */
const EMPTY = `UPDATE transfers SET note = '' WHERE note <> '' AND EXISTS (SELECT 1 FROM customers
  WHERE erased_at <> '' AND name || phone = '' AND 'customer:' || id IN (from_account, to_account))`;

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run('DROP TRIGGER transfers_keep_update');
    run(keepUpdate([...CHANGED, `(${NOTE_CHANGED} AND NEW.note <> '')`]));
    run(SHIP_UPDATE);
    run(EMPTY);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run('DROP TRIGGER ship_transfers_update');
    run('DROP TRIGGER transfers_keep_update');
    run(keepUpdate([...CHANGED, NOTE_CHANGED]));
  },
);
