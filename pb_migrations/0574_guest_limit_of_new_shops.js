/**
 * The sample shop, which is loaded last, brought the limit of before 0535 into every new shop. A shop that
 * still has that number gets the one that new shops have; one that was chosen since stays.
 */
const SQL = `UPDATE store_settings SET guest_orders_per_address = 60
  WHERE guest_orders_per_address = 20 AND NOT EXISTS (SELECT 1 FROM audit_log
    WHERE kind = 'store_settings' AND changes LIKE '%"guest_orders_per_address"%')`;

migrate(
  (app) => {
    app.db().newQuery(SQL).execute();
  },
  // Which shops had the number of before nobody can tell any more; it is valid in every version.
  () => {},
);
