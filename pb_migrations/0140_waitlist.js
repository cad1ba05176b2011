/** People who asked to hear when the shop delivers to them (D18). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, admin } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'waitlist',
        listRule: admin,
        viewRule: admin,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: admin,
        fields: [
          f.text('email', 254, { required: true }),
          f.text('phone', 20),
          f.text('pincode', 6, { required: true, pattern: '^[0-9]{6}$' }),
          f.link('user', app.findCollectionByNameOrId('users'), { cascadeDelete: true }),
          ...f.timestamps(),
        ],
        indexes: ['CREATE INDEX idx_waitlist_pincode ON waitlist (pincode)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('waitlist')),
);
