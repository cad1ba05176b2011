/**
 * Web Push (D34) to the devices of owners when the UPI id that customers pay to was changed (D23). A trigger, so
 * that every way of changing it is covered: the admin area, set-up and raw SQL.
 *
 * The message belongs to no order. It has no id in it: `push-take` reads and masks the one that is stored when
 * the message is sent, so one message for each device is enough.
 */
const KIND = 'upi_changed';
const TRIGGER = 'queue_upi_push';
const NOW_MS = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const ON_CHANGE = `CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF upi_id ON store_settings
  WHEN NEW.upi_id IS NOT OLD.upi_id BEGIN
    DELETE FROM push_messages WHERE kind = '${KIND}';
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), s.id, '', '${KIND}', ${NOW_MS}, 0, 0, 0, 0, 1
      FROM push_subscriptions s JOIN users u ON u.id = s.user
      WHERE s.kind = 'staff' AND u.is_admin AND u.is_owner AND NOT u.is_suspended;
  END`;

migrate(
  (app) => {
    app.db().newQuery(ON_CHANGE).execute();
  },
  (app) => {
    app.db().newQuery(`DROP TRIGGER ${TRIGGER}`).execute();
    // An older sender expects an order.
    app.db().newQuery(`DELETE FROM push_messages WHERE kind = '${KIND}'`).execute();
  },
);
