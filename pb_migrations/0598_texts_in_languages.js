/** Descriptions and the names of areas in the languages that phones speak besides English (D33). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const TEXTS = [
  { of: 'products', field: 'description', max: 2000 },
  { of: 'categories', field: 'description', max: 500 },
  { of: 'service_areas', field: 'name', max: 80 },
];
const LANGUAGES = ['hi', 'mr'];

migrate(
  (app) => {
    for (const { of, field, max } of TEXTS) {
      const collection = app.findCollectionByNameOrId(of);
      for (const language of LANGUAGES) {
        collection.fields.add(new TextField(f.text(`${field}_${language}`, max)));
      }
      app.save(collection);
    }
  },
  (app) => {
    for (const { of, field } of TEXTS) {
      const collection = app.findCollectionByNameOrId(of);
      for (const language of LANGUAGES) collection.fields.removeByName(`${field}_${language}`);
      app.save(collection);
    }
  },
);
