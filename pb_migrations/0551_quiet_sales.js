/**
 * A sale is news to phones only where it changes what they show: 'Only n left' from five down, and 'Out of
 * stock' (D19). Above that a revision for each sale made every phone load, and every first visit wait for, a
 * catalogue that was as before.
 *
 * A sale is told by what it leaves alone: `updated`, which every other change of a product sets. So whatever
 * else changes a product is logged as before, fields of later migrations included.
 */
const LOW_STOCK_FROM = 5;
const TRIGGER = 'log_products_update';

const NOTE = `
  DELETE FROM change_log
    WHERE collection = 'products' AND public_id = CAST(NEW.pid AS TEXT);
  INSERT INTO change_log (collection, public_id, record, op)
    VALUES ('products', CAST(NEW.pid AS TEXT), NEW.id, 'update');`;

const told = (row) => `min(${row}.stock, ${LOW_STOCK_FROM + 1})`;
const IS_QUIET_SALE = `NEW.stock <> OLD.stock AND NEW.updated = OLD.updated
  AND NEW.is_stock_counted = OLD.is_stock_counted AND ${told('NEW')} = ${told('OLD')}`;

const replaceTrigger = (app, condition) => {
  app.db().newQuery(`DROP TRIGGER ${TRIGGER}`).execute();
  app
    .db()
    .newQuery(`CREATE TRIGGER ${TRIGGER} AFTER UPDATE ON products ${condition} BEGIN ${NOTE} END`)
    .execute();
};

migrate(
  (app) => replaceTrigger(app, `WHEN NOT (${IS_QUIET_SALE})`),
  (app) => replaceTrigger(app, ''),
);
