/**
 * What comes back after the hand-over (D79): a transfer of the kind 'returned' names the lines, as ReturnedGoods in
 * src/domain/ledger/returned-goods.ts. '' for every other transfer.
 */
const TRIGGER = `CREATE TRIGGER transfers_keep_goods BEFORE UPDATE ON transfers WHEN NEW.goods IS NOT OLD.goods
  BEGIN SELECT RAISE(ABORT, 'A transfer is never changed'); END`;

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`ALTER TABLE transfers ADD COLUMN goods TEXT NOT NULL DEFAULT ''
      CHECK (goods = '' AND kind <> 'returned' OR json_valid(goods) AND kind = 'returned')`);
    run(TRIGGER);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run('DROP TRIGGER transfers_keep_goods');
    run('ALTER TABLE transfers DROP COLUMN goods');
  },
);
