/** Who moved an order, when, from where to where (D10). `by` is 'customer', 'demo staff' or a user id. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'order_events',
        listRule: rules.either(rules.own('order.user'), rules.admin),
        viewRule: rules.either(rules.own('order.user'), rules.admin),
        createRule: rules.nobody,
        updateRule: rules.nobody,
        deleteRule: rules.nobody,
        fields: [
          f.link('order', app.findCollectionByNameOrId('orders'), {
            required: true,
            cascadeDelete: true,
          }),
          // Empty for the first event of an order.
          f.text('from_status', 20),
          f.text('status', 20, { required: true }),
          f.date('at', { required: true }),
          f.text('by', 40, { required: true }),
          ...f.timestamps(),
        ],
        indexes: ['CREATE INDEX idx_order_events_order ON order_events ("order", at)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('order_events')),
);
