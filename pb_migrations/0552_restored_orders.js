/**
 * An order that a phone has shown to a shop which had lost it (D31), as long as nobody has moved it since: it
 * may have been delivered meanwhile, which the shop has forgotten as well.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new BoolField(f.bool('is_restored')));
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.removeByName('is_restored');
    app.save(orders);
  },
);
