/**
 * Days on which the shop is closed, and 'closed for now' (D16). Phones get them with the other settings; an older one
 * ignores them, and the server decides about its order.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const NAMES = ['days_off', 'holidays', 'closed_from', 'closed_until'];

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(
      new JSONField(f.json('days_off', 100)),
      new JSONField(f.json('holidays', 10_000)),
      new TextField(f.text('closed_from', 30)),
      new TextField(f.text('closed_until', 30)),
    );
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    for (const name of NAMES) settings.fields.removeByName(name);
    app.save(settings);
  },
);
