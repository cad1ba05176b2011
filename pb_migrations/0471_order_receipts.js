/** The secret under which the shop signs what it tells of an order (D31). It is in every backup. */
migrate(
  (app) => {
    app
      .db()
      .newQuery("INSERT INTO shop_secrets (name, secret) VALUES ('receipt', {:secret})")
      .bind({ secret: $security.randomString(43) })
      .execute();
  },
  (app) => {
    app.db().newQuery("DELETE FROM shop_secrets WHERE name = 'receipt'").execute();
  },
);
