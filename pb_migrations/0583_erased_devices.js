/**
 * An amendment says what the device that made it is called, which may name its person ("Asha's phone"). An erasure
 * (D23) takes that out of a change and keeps the rest: what the order has come to is the fold of it (D49).
 */
const isOther = (column) => `NEW.${column} IS NOT OLD.${column}`;
const RECORDED = ['id', '"order"', 'from_status', 'status', 'at', '"by"'];

/** As pb_migrations/0578_order_changes.js has it; `isErased` are changed data that are let through beside empty ones. */
const guard = (isErased) => `CREATE TRIGGER order_changes_keep_update BEFORE UPDATE ON order_events
  WHEN ${RECORDED.map(isOther).join(' OR ')}
    OR (${isOther('kind')} AND OLD.kind <> '' AND NEW.kind <> '')
    OR (${isOther('data')} AND OLD.data IS NOT NULL AND coalesce(NEW.data, '{}') <> '{}' AND NOT (${isErased}))
  BEGIN SELECT RAISE(ABORT, 'A change of an order is never changed'); END`;

const IS_WITHOUT_DEVICE = `coalesce(OLD.data ->> 'device', '') <> ''
  AND NEW.data IS json_set(OLD.data, '$.device', '')`;

function replaceGuard(app, isErased) {
  app.db().newQuery('DROP TRIGGER order_changes_keep_update').execute();
  app.db().newQuery(guard(isErased)).execute();
}

migrate(
  (app) => replaceGuard(app, IS_WITHOUT_DEVICE),
  (app) => replaceGuard(app, 'FALSE'),
);
