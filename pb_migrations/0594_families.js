/** The family of a product: the name that several packs of one thing share (D55). Pages look packs up by it. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new TextField(f.text('family', 80)));
    products.addIndex('idx_products_family', false, 'family', "family <> ''");
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.removeIndex('idx_products_family');
    products.fields.removeByName('family');
    app.save(products);
  },
);
