/**
 * `image_source` is the https address that a picture was taken from, as `isRemotePicture` has it
 * (src/domain/catalogue/picture.ts). An import took any text, `javascript:` too. What is none is emptied.
 */
const PATTERN = '(?i)^https://[^\\s/\\\\@]+(/[^\\s\\\\]*)?$';

const setPattern = (app, pattern) => {
  for (const name of ['products', 'categories']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.getByName('image_source').pattern = pattern;
    app.save(collection);
  }
};

/** What no address has: a blank or a backslash, or a user before the host. SQLite has no patterns of this kind. */
const HOST = `substr(image_source, 9, instr(substr(image_source, 9) || '/', '/') - 1)`;
const IS_NONE = [
  `image_source NOT LIKE 'https://_%'`,
  ...[9, 10, 11, 12, 13, 32, 92].map((code) => `instr(image_source, char(${code})) > 0`),
  `${HOST} = ''`,
  `instr(${HOST}, '@') > 0`,
].join(' OR ');

migrate(
  (app) => {
    for (const name of ['products', 'categories']) {
      app
        .db()
        .newQuery(
          `UPDATE ${name} SET image_source = '' WHERE image_source <> ''
            AND (${IS_NONE})`,
        )
        .execute();
    }
    setPattern(app, PATTERN);
  },
  (app) => setPattern(app, ''),
);
