/**
 * Whom the shop takes no orders from: a device, a guest's phone number, a guest's network address or
 * an account. `value` is what orders are compared with; `shown` is what the owner knows it by. Made
 * by the route that stops an order's like; taken away by admins.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, admin } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'order_blocks',
        listRule: admin,
        viewRule: admin,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: admin,
        fields: [
          f.oneOf('kind', ['device', 'phone', 'address', 'account'], { required: true }),
          f.text('value', 64, { required: true, hidden: true }),
          f.text('shown', 100),
          // The order it was made from, for people.
          f.text('order_number', 9),
          f.text('by', 40),
          ...f.timestamps(),
        ],
        indexes: ['CREATE UNIQUE INDEX idx_order_blocks_value ON order_blocks (kind, value)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('order_blocks')),
);
