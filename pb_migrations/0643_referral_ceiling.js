/** The most that a referral's reward takes off one order (D58): ₹100 to begin with, in shops of before too. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const RUPEES = 100;

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(new NumberField(f.number('referral_max', { min: 0, max: 10000 })));
    app.save(settings);
    app.db().newQuery(`UPDATE store_settings SET referral_max = ${RUPEES}`).execute();
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('referral_max');
    app.save(settings);
  },
);
