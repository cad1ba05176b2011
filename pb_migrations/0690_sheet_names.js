/** What the sheet of a billing program calls a product (src/domain/catalogue/staff-product-fields.ts). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new TextField(f.text('sheet_name', 200)));
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('sheet_name');
    app.save(products);
  },
);
