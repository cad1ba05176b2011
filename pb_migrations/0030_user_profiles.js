/** The person behind an account, under the account's id. Made by a hook together with it. */
const { text, bool, timestamps } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, own, both, doesNotSet } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'user_profiles',
        listRule: own('id'),
        viewRule: own('id'),
        createRule: nobody,
        updateRule: both(own('id'), doesNotSet('id', 'is_phone_verified')),
        deleteRule: nobody,
        fields: [
          text('full_name', 100),
          text('phone_number', 20),
          text('address', 500),
          bool('is_phone_verified'),
          ...timestamps(),
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('user_profiles')),
);
