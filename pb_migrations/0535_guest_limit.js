/**
 * Three times as many waiting guest orders per network address, unless the shop has set a number of its
 * own: since then only devices that the shop has never delivered to are counted.
 */
const SQL = `UPDATE store_settings SET guest_orders_per_address = {:to}
  WHERE guest_orders_per_address = {:from}`;

migrate(
  (app) => {
    app.db().newQuery(SQL).bind({ from: 20, to: 60 }).execute();
  },
  (app) => {
    app.db().newQuery(SQL).bind({ from: 60, to: 20 }).execute();
  },
);
