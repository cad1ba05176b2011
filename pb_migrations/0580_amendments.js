/**
 * What shop and customer have agreed on (D48), and amendments (D49): rows of `order_events` whose data says what
 * the amendment says. `orders` has what they come to.
 *
 * - `agreement` {lines, terms} is as it was at the press; null for an order that was placed before.
 * - `agreed_paise` is the most that the customer pays; 0 for an order that was placed before and not amended.
 *   The triggers are the second lock behind the rule (src/domain/order/fold.ts). Amounts are REAL rupees.
 * - A question is a push message to the customer, until it is answered or moot.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const IS_ABOVE = `NEW.agreed_paise > 0
  AND CAST(round(NEW.order_amount * 100) AS INTEGER) > NEW.agreed_paise`;
const ABORT_ABOVE = `BEGIN SELECT RAISE(ABORT, 'An order costs more than its customer agreed to'); END`;

/** The customer's own acts, and 'agreed by phone', which the customer may object to. */
const CONSENT = `SELECT 1 FROM order_events WHERE "order" = NEW.id
  AND (kind = 'agreed' OR ("by" = 'customer' AND kind IN ('added', 'answered', 'undone')))`;

const NOW_MS = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const TRIGGERS = {
  orders_within_agreed_insert: `BEFORE INSERT ON orders WHEN ${IS_ABOVE} ${ABORT_ABOVE}`,
  orders_within_agreed_update: `BEFORE UPDATE OF order_amount, agreed_paise ON orders
    WHEN ${IS_ABOVE} ${ABORT_ABOVE}`,
  orders_agreed_by_consent: `BEFORE UPDATE OF agreed_paise ON orders
    WHEN OLD.agreed_paise > 0 AND (NEW.agreed_paise = 0
      OR (NEW.agreed_paise > OLD.agreed_paise AND NOT EXISTS (${CONSENT})))
    BEGIN SELECT RAISE(ABORT, 'Only the customer agrees to more'); END`,
  queue_questions: `AFTER INSERT ON order_events
    WHEN NEW.kind = 'asked' AND EXISTS (SELECT 1 FROM push_subscriptions) BEGIN
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), id, NEW."order", 'question', ${NOW_MS}, 0, 0, 0, 0, 1
      FROM push_subscriptions
      WHERE kind = 'customer'
        AND (id IN (SELECT subscription FROM push_orders WHERE "order" = NEW."order")
          OR user <> '' AND user = (SELECT user FROM orders WHERE id = NEW."order"));
  END`,
  drop_questions: `AFTER INSERT ON order_events
    WHEN NEW.kind IN ('answered', 'lapsed', 'found', 'short', 'replaced', 'undone') BEGIN
    DELETE FROM push_messages WHERE "order" = NEW."order" AND kind = 'question';
  END`,
};

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new JSONField(f.json('agreement', 200_000)));
    orders.fields.add(new NumberField(f.wholeNumber('agreed_paise')));
    app.save(orders);
    for (const [name, body] of Object.entries(TRIGGERS)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.removeByName('agreement');
    orders.fields.removeByName('agreed_paise');
    // An earlier version shows what the orders have come to; of their history it reads statuses alone.
    app.save(orders);
  },
);
