/**
 * The devices of an account (D22), each with a secret of its own. Those that exist already sign in
 * with PocketBase's password until they are seen again: their `secret_hash` is empty until then.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const FIRST_DEVICES = `INSERT INTO devices (id, user, sign_in_name, created, updated)
  SELECT 'd' || lower(hex(randomblob(7))), id, email, created, created FROM users`;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'devices',
        listRule: nobody,
        viewRule: nobody,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: nobody,
        fields: [
          f.link('user', app.findCollectionByNameOrId('users'), {
            cascadeDelete: true,
            required: true,
          }),
          // The pseudo-address that the device derives from its secret and the account's number.
          f.text('sign_in_name', 80, { required: true }),
          f.text('secret_hash', 64, { hidden: true }),
          // What people call it, as in 'Chrome on Android'.
          f.text('name', 60),
          f.date('last_seen'),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_devices_sign_in_name ON devices (sign_in_name)',
          'CREATE INDEX idx_devices_user ON devices (user)',
        ],
      }),
    );
    app.db().newQuery(FIRST_DEVICES).execute();
  },
  (app) => app.delete(app.findCollectionByNameOrId('devices')),
);
