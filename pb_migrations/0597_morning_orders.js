/**
 * Orders for the morning of a day (D56): the day of an order, '' for now, and whether the shop offers it. Phones get
 * both; an older one ignores them.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

function changeFields(app, name, change) {
  const collection = app.findCollectionByNameOrId(name);
  change(collection.fields);
  app.save(collection);
}

migrate(
  (app) => {
    changeFields(app, 'store_settings', (fields) =>
      fields.add(new BoolField(f.bool('morning_orders'))),
    );
    changeFields(app, 'orders', (fields) => fields.add(new TextField(f.text('deliver_on', 10))));
  },
  (app) => {
    changeFields(app, 'store_settings', (fields) => fields.removeByName('morning_orders'));
    changeFields(app, 'orders', (fields) => fields.removeByName('deliver_on'));
  },
);
