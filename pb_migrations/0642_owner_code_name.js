/** An owner link names whom it makes the owner (D23); '' where it does not. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const codes = app.findCollectionByNameOrId('sign_in_codes');
    codes.fields.add(new TextField(f.text('full_name', 100)));
    app.save(codes);
  },
  (app) => {
    const codes = app.findCollectionByNameOrId('sign_in_codes');
    codes.fields.removeByName('full_name');
    app.save(codes);
  },
);
