/** Where the shop delivers (D17). An inactive area reads 'coming soon', so phones know it too. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { logChanges, stopLogging } = require(`${__hooks}/../pb_migrations/lib/change-log.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'service_areas',
        listRule: rules.anyone,
        viewRule: rules.anyone,
        createRule: rules.admin,
        updateRule: rules.admin,
        deleteRule: rules.admin,
        fields: [
          f.text('name', 80, { required: true }),
          f.text('pincode', 6, { required: true, pattern: '^[0-9]{6}$' }),
          f.bool('is_active'),
          ...f.timestamps(),
        ],
        indexes: ['CREATE UNIQUE INDEX idx_service_areas_pincode ON service_areas (pincode)'],
      }),
    );
    logChanges(app, 'service_areas', 'pincode');
  },
  (app) => {
    stopLogging(app, 'service_areas');
    app.delete(app.findCollectionByNameOrId('service_areas'));
  },
);
