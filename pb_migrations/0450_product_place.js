/**
 * Where a product stands in the shop's own order, as the instant (ms) it counts as added; higher comes
 * first. 0 for when it was added. An import gives its first row the highest, so that a sheet keeps its
 * order: all its rows are added within a moment, the first one earliest.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new NumberField(f.wholeNumber('place')));
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('place');
    app.save(products);
  },
);
