/**
 * A shop that was set up, or whose set-up was skipped, promises no time that its owner did not type (D21):
 * the sample's products lose the minutes to the door that the sample gave them. A folder that has only just
 * been made has no products yet; its sample shop keeps them until it is set up.
 */
const catalogue = require(`${__hooks}/../pb_migrations/sample-shop/catalogue.json`);

const replace = (app, pid, from, to) =>
  app
    .db()
    .newQuery(
      `UPDATE products SET delivery_time = {:to}, updated = {:now}
       WHERE pid = {:pid} AND delivery_time = {:from}
         AND EXISTS (SELECT 1 FROM store_settings WHERE is_set_up)`,
    )
    .bind({ pid, from, to, now: new Date().toISOString().replace('T', ' ') })
    .execute();

migrate(
  (app) => {
    for (const { pid, delivery_time: minutes } of catalogue.products) replace(app, pid, minutes, 0);
  },
  // The minutes are data: what was cleared is not a promise that a downgrade makes again.
  () => {},
);
