/** Sign-in codes are hashed with a secret of this shop (pb_hooks/people/sign-in-codes.js); those of before end. */
const NAME = 'codes';

migrate(
  (app) => {
    app
      .db()
      .newQuery('INSERT INTO shop_secrets (name, secret) VALUES ({:name}, {:secret})')
      .bind({ name: NAME, secret: $security.randomString(43) })
      .execute();
    app.db().newQuery("DELETE FROM sign_in_codes WHERE purpose = 'account'").execute();
  },
  (app) => {
    app
      .db()
      .newQuery('DELETE FROM shop_secrets WHERE name = {:name}')
      .bind({ name: NAME })
      .execute();
    app.db().newQuery("DELETE FROM sign_in_codes WHERE purpose = 'account'").execute();
  },
);
