/** Promo codes (D6). Those that are switched off are the admins' business alone. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { logChanges, stopLogging } = require(`${__hooks}/../pb_migrations/lib/change-log.js`);

migrate(
  (app) => {
    const categories = app.findCollectionByNameOrId('categories');
    app.save(
      new Collection({
        type: 'base',
        name: 'coupons',
        listRule: rules.either('is_active = true', rules.admin),
        viewRule: rules.either('is_active = true', rules.admin),
        createRule: rules.admin,
        updateRule: rules.admin,
        deleteRule: rules.admin,
        fields: [
          // Upper case, because codes are compared after `normalisePromoCode`.
          f.text('code', 40, { required: true, pattern: '^[A-Z0-9]{2,40}$' }),
          f.number('percent', { required: true, min: 0.01, max: 100 }),
          // Empty: the code reduces every line.
          f.link('category', categories),
          f.date('starts_at'),
          f.date('ends_at'),
          f.bool('until_close'),
          f.bool('is_active'),
          ...f.timestamps(),
        ],
        indexes: ['CREATE UNIQUE INDEX idx_coupons_code ON coupons (code)'],
      }),
    );
    logChanges(app, 'coupons', 'code');
  },
  (app) => {
    stopLogging(app, 'coupons');
    app.delete(app.findCollectionByNameOrId('coupons'));
  },
);
