/** Which phone ordered, hashed: the limit of open cash orders counts by it as well as by number. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new TextField(f.text('device_hash', 64, { hidden: true })));
    orders.addIndex('idx_orders_device_status', false, 'device_hash, status', '');
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_device_status');
    orders.fields.removeByName('device_hash');
    app.save(orders);
  },
);
