/** One-time codes that move an account to another phone or make the first owner (D22, D23). */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'sign_in_codes',
        listRule: nobody,
        viewRule: nobody,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: nobody,
        fields: [
          f.oneOf('purpose', ['account', 'owner'], { required: true }),
          // Whose account; empty for an owner code.
          f.link('user', app.findCollectionByNameOrId('users'), { cascadeDelete: true }),
          // The first characters of the code find the row; tries are counted there.
          f.text('selector', 8, { required: true }),
          f.text('code_hash', 64, { required: true }),
          f.wholeNumber('tries'),
          f.date('expires_at', { required: true }),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_sign_in_codes_selector ON sign_in_codes (selector)',
          // One live code per account, and one owner code.
          'CREATE UNIQUE INDEX idx_sign_in_codes_user ON sign_in_codes (purpose, user)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('sign_in_codes')),
);
