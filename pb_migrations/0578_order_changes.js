/**
 * The history of an order is written once: a row for each change, with its kind and what the kind has to say,
 * and no row is changed or deleted while its order is there. `orders` has what the changes come to.
 *
 * - Every row so far is a change of status. What asks for statuses names the kind, so that a kind that it does
 *   not know is left out.
 * - Deleting an order deletes its changes, after it. An erasure (D23) may empty the data of a change; no kind
 *   has named a person in another column than `by`.
 * - A row that an older version logged (D37) comes without kind and data, also in the place of one that has
 *   them, and is given its own (pb_hooks/orders/handlers/import-order-log.js).
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const RECORDED = ['id', '"order"', 'from_status', 'status', 'at', '"by"'];
const isOther = (column) => `NEW.${column} IS NOT OLD.${column}`;

const GUARDS = {
  order_changes_keep_update: `BEFORE UPDATE ON order_events
    WHEN ${RECORDED.map(isOther).join(' OR ')}
      OR (${isOther('kind')} AND OLD.kind <> '' AND NEW.kind <> '')
      OR (${isOther('data')} AND OLD.data IS NOT NULL AND coalesce(NEW.data, '{}') <> '{}')
    BEGIN SELECT RAISE(ABORT, 'A change of an order is never changed'); END`,
  order_changes_keep_delete: `BEFORE DELETE ON order_events
    WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD."order")
    BEGIN SELECT RAISE(ABORT, 'A change of an order is never deleted'); END`,
};

const ON_EVENT = 'queue_push_messages';
const IS_ON = 'WHEN EXISTS (SELECT 1 FROM push_subscriptions)';
const IS_STATUS = `WHEN NEW.kind = 'status' AND EXISTS (SELECT 1 FROM push_subscriptions)`;

/** Only a new status makes what was queued about an order old news. */
function replaceInTrigger(app, before, after) {
  const row = new DynamicModel({ sql: '' });
  app.db().newQuery(`SELECT sql FROM sqlite_master WHERE name = '${ON_EVENT}'`).one(row);
  if (!row.sql.includes(before)) throw new Error(`${ON_EVENT} is not the trigger that it was`);
  app.db().newQuery(`DROP TRIGGER ${ON_EVENT}`).execute();
  app.db().newQuery(row.sql.replace(before, after)).execute();
}

migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('order_events');
    events.fields.add(new TextField(f.text('kind', 20)));
    events.fields.add(new JSONField(f.json('data', 10_000)));
    app.save(events);
    app.db().newQuery("UPDATE order_events SET kind = 'status', data = '{}'").execute();
    replaceInTrigger(app, IS_ON, IS_STATUS);
    for (const [name, body] of Object.entries(GUARDS)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(GUARDS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    replaceInTrigger(app, IS_STATUS, IS_ON);
    // An earlier version would take each for a status.
    app.db().newQuery("DELETE FROM order_events WHERE kind <> 'status'").execute();
    const events = app.findCollectionByNameOrId('order_events');
    events.fields.removeByName('kind');
    events.fields.removeByName('data');
    app.save(events);
  },
);
