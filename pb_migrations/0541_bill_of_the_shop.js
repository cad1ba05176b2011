/** What a bill says of the shop beside its name and phone: where it is, and its number for the tax on goods. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(
      new TextField(f.text('shop_address', 200)),
      new TextField(f.text('gstin', 15)),
    );
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('shop_address');
    settings.fields.removeByName('gstin');
    app.save(settings);
  },
);
