/**
 * What the shop is called on its papers (the app's own name is built in, D1), and whether its owner has
 * been through the set-up page, or past it.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(new TextField(f.text('shop_name', 80)), new BoolField(f.bool('is_set_up')));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('shop_name');
    settings.fields.removeByName('is_set_up');
    app.save(settings);
  },
);
