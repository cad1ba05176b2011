/**
 * How long the shop keeps what people have left with it, in days; 0 keeps it. An account is idle when it
 * has neither signed in nor ordered; those of today count as seen today.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const DEFAULT_DAYS = { waitlist_days: 365, requests_days: 365, idle_account_days: 1095 };

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    for (const name of Object.keys(DEFAULT_DAYS)) {
      settings.fields.add(new NumberField(f.wholeNumber(name, { max: 36500 })));
    }
    app.save(settings);
    for (const record of app.findAllRecords('store_settings')) {
      record.load(DEFAULT_DAYS);
      app.save(record);
    }

    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new DateField(f.date('last_seen_at', { hidden: true })));
    users.addIndex('idx_users_last_seen', false, 'last_seen_at', '');
    app.save(users);
    app
      .db()
      .newQuery('UPDATE users SET last_seen_at = {:now}')
      .bind({ now: new Date().toISOString().replace('T', ' ') })
      .execute();
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.removeIndex('idx_users_last_seen');
    users.fields.removeByName('last_seen_at');
    app.save(users);
    const settings = app.findCollectionByNameOrId('store_settings');
    for (const name of Object.keys(DEFAULT_DAYS)) settings.fields.removeByName(name);
    app.save(settings);
  },
);
