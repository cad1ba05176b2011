/**
 * An uploaded picture in three sizes, made by the browser that uploads: `image` within 512 px,
 * `image_192` for cards, `image_96` for lists. Pictures from before have only the first.
 *
 * `image_source` is the https address the picture was once taken from; pages never load it.
 * An address in `image_url` is a path on this shop. To a browser a backslash is a slash, and it drops
 * tabs and line ends: with them a path could lead to another host.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const COLLECTIONS = ['products', 'categories'];
const SMALL_SIZES = { image_96: 50_000, image_192: 100_000 };
const PATH_PATTERN = '^(/([^/\\\\\\x00-\\x1f\\x7f][^\\\\\\x00-\\x1f\\x7f]*)?)?$';
const MARKS = [92, 9, 10, 13].map((code) => `instr(image_url, char(${code})) > 0`).join(' OR ');

function setLimits(app, { pattern, maxSize }) {
  for (const name of COLLECTIONS) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.getByName('image_url').pattern = pattern;
    collection.fields.getByName('image').maxSize = maxSize;
    app.save(collection);
  }
}

migrate(
  (app) => {
    for (const name of COLLECTIONS) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [field, maxSize] of Object.entries(SMALL_SIZES)) {
        collection.fields.add(new FileField({ ...f.picture(field), maxSize, thumbs: [] }));
      }
      collection.fields.add(new TextField(f.text('image_source', 1000)));
      app.save(collection);
      app.db().newQuery(`UPDATE ${name} SET image_url = '' WHERE ${MARKS}`).execute();
    }
    setLimits(app, { pattern: PATH_PATTERN, maxSize: 500_000 });
  },
  (app) => {
    setLimits(app, { pattern: f.ADDRESS_PATTERN, maxSize: 2_000_000 });
    for (const name of COLLECTIONS) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of [...Object.keys(SMALL_SIZES), 'image_source']) {
        collection.fields.removeByName(field);
      }
      app.save(collection);
    }
  },
);
