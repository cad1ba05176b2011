/**
 * Owners and admins (D23): only an owner acts on an owner. The oldest admin of a shop that exists
 * already becomes its owner. Sessions of admins are shorter than those of customers from now on, so
 * the long ones they still hold end here; their devices sign in again by themselves.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { both, doesNotSet } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const FIRST_ADMIN = `SELECT id FROM users WHERE is_admin
  ORDER BY is_suspended, created, id LIMIT 1`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField(f.bool('is_owner')));
    users.createRule = both(users.createRule, doesNotSet('is_owner'));
    app.save(users);
    app.db().newQuery(`UPDATE users SET is_owner = TRUE WHERE id IN (${FIRST_ADMIN})`).execute();
    app
      .db()
      .newQuery('UPDATE users SET tokenKey = lower(hex(randomblob(25))) WHERE is_admin')
      .execute();
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.createRule = /** @type {string} */ (users.createRule)
      .replace(` && (${doesNotSet('is_owner')})`, '')
      .replace(/^\((.*)\)$/, '$1');
    users.fields.removeByName('is_owner');
    app.save(users);
  },
);
