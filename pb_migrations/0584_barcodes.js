/** Barcodes of a product, separated by commas (src/domain/catalogue/barcode.ts). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new TextField(f.text('barcodes', 200)));
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('barcodes');
    app.save(products);
  },
);
