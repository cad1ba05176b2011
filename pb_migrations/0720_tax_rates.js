/** The GST of a product, for bills (src/domain/bill/tax-rate.ts, hsn.ts), and the bills of a day, for an accountant. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const PERCENTAGE = '^((0|[1-9]\\d?)(\\.\\d?[1-9])?)?$';
const HSN = '^(\\d{4}(\\d{2}){0,2})?$';

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(
      new TextField(f.text('tax_rate', 5, { pattern: PERCENTAGE })),
      new TextField(f.text('hsn', 8, { pattern: HSN })),
    );
    app.save(products);
    app.db().newQuery("CREATE INDEX idx_bills_day ON bills (contents ->> 'day')").execute();
  },
  (app) => {
    app.db().newQuery('DROP INDEX idx_bills_day').execute();
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('tax_rate');
    products.fields.removeByName('hsn');
    app.save(products);
  },
);
