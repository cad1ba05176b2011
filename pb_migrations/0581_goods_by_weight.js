/**
 * Goods by weight (D50): `step_grams` 0 is sold by the piece; else price and MRP are those of a kilogram, stock is
 * grams, and it is sold in such steps from `least_grams`.
 *
 * A sale is logged only if phones show the stock, from five pieces or five kilograms (0551_quiet_sales.js).
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const LOW_STOCK_FROM = 5;
const TRIGGER = 'log_products_update';

const NOTE = `
  DELETE FROM change_log
    WHERE collection = 'products' AND public_id = CAST(NEW.pid AS TEXT);
  INSERT INTO change_log (collection, public_id, record, op)
    VALUES ('products', CAST(NEW.pid AS TEXT), NEW.id, 'update');`;

const replaceTrigger = (app, lowStock) => {
  const told = (row) => `min(${row}.stock, ${lowStock} + 1)`;
  const isQuietSale = `NEW.stock <> OLD.stock AND NEW.updated = OLD.updated
    AND NEW.is_stock_counted = OLD.is_stock_counted AND ${told('NEW')} = ${told('OLD')}`;
  app.db().newQuery(`DROP TRIGGER ${TRIGGER}`).execute();
  app
    .db()
    .newQuery(
      `CREATE TRIGGER ${TRIGGER} AFTER UPDATE ON products WHEN NOT (${isQuietSale}) BEGIN ${NOTE} END`,
    )
    .execute();
};

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(
      new NumberField(f.wholeNumber('step_grams', { max: 5000 })),
      new NumberField(f.wholeNumber('least_grams', { max: 50000 })),
    );
    app.save(products);
    replaceTrigger(app, `${LOW_STOCK_FROM} * CASE WHEN NEW.step_grams > 0 THEN 1000 ELSE 1 END`);
  },
  (app) => {
    // Before the columns go: a column that a trigger names cannot be dropped.
    replaceTrigger(app, `${LOW_STOCK_FROM}`);
    // An earlier version would sell a kilogram as a piece.
    app
      .db()
      .newQuery(
        "UPDATE products SET status = 'inactive' WHERE step_grams > 0 AND status = 'active'",
      )
      .execute();
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('step_grams');
    products.fields.removeByName('least_grams');
    app.save(products);
  },
);
