/** Help asked for on /support, and products people wish the shop had (`kind` = item). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, admin, both, doesNotChange } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const writtenByTheCustomer = ['kind', 'ticket', 'message', 'phone', 'order', 'user'];

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'support_requests',
        listRule: admin,
        viewRule: admin,
        createRule: nobody,
        updateRule: both(admin, doesNotChange(...writtenByTheCustomer)),
        deleteRule: nobody,
        fields: [
          f.oneOf('kind', ['support', 'item'], { required: true }),
          f.text('ticket', 12, { required: true }),
          f.text('message', 2000, { required: true }),
          f.text('phone', 20),
          // Text, not a relation: the order may not have reached the shop yet.
          f.text('order', 15),
          f.link('user', app.findCollectionByNameOrId('users'), { cascadeDelete: true }),
          f.oneOf('status', ['open', 'done'], { required: true }),
          ...f.timestamps(),
        ],
        indexes: ['CREATE INDEX idx_support_requests_status ON support_requests (status, created)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('support_requests')),
);
