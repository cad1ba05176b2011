/** Where the middle of a service area is, for phones that say where they are (D67). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

/** As `positionText` of src/domain/store/area-centre.ts writes it. */
const POSITION = '-?[0-9]{1,2}([.][0-9]{1,5})?,-?[0-9]{1,3}([.][0-9]{1,5})?';

migrate(
  (app) => {
    const areas = app.findCollectionByNameOrId('service_areas');
    areas.fields.add(new TextField(f.text('centre', 24, { pattern: `^(${POSITION})?$` })));
    app.save(areas);
  },
  (app) => {
    const areas = app.findCollectionByNameOrId('service_areas');
    areas.fields.removeByName('centre');
    app.save(areas);
  },
);
