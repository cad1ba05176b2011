/** What has changed since the catalogue's bell rang before (D40); null where that is too much, and on other bells. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const signals = app.findCollectionByNameOrId('signals');
    signals.fields.add(new NumberField(f.wholeNumber('since')));
    signals.fields.add(new JSONField(f.json('news', 10_000)));
    app.save(signals);
  },
  (app) => {
    const signals = app.findCollectionByNameOrId('signals');
    for (const name of ['since', 'news']) signals.fields.removeByName(name);
    app.save(signals);
  },
);
