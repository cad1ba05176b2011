/** The least that an order comes to, and a delivery fee of an area's own (D53). Phones get both. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(new NumberField(f.number('min_order', { min: 0, max: 10000 })));
    app.save(settings);
    const areas = app.findCollectionByNameOrId('service_areas');
    areas.fields.add(
      new BoolField(f.bool('has_own_fee')),
      new NumberField(f.number('delivery_fee', { min: 0, max: 10000 })),
    );
    app.save(areas);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('min_order');
    app.save(settings);
    const areas = app.findCollectionByNameOrId('service_areas');
    areas.fields.removeByName('has_own_fee');
    areas.fields.removeByName('delivery_fee');
    app.save(areas);
  },
);
