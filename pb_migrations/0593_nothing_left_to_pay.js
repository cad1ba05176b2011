/**
 * A customer may take out so much that the rest costs nothing: less than the discount, or all of a coupon. Then
 * `agreed_paise` is 0, which the trigger of 0580 took for an order without an agreement, and aborted.
 */
const CONSENT = `SELECT 1 FROM order_events WHERE "order" = NEW.id
  AND (kind = 'agreed' OR ("by" = 'customer' AND kind IN ('added', 'answered', 'undone')))`;

const trigger = (isEmptied) => `CREATE TRIGGER orders_agreed_by_consent
  BEFORE UPDATE OF agreed_paise ON orders
  WHEN OLD.agreed_paise > 0 AND ((NEW.agreed_paise = 0 AND ${isEmptied})
    OR (NEW.agreed_paise > OLD.agreed_paise AND NOT EXISTS (${CONSENT})))
  BEGIN SELECT RAISE(ABORT, 'Only the customer agrees to more'); END`;

const replaceWith = (app, sql) => {
  app.db().newQuery('DROP TRIGGER orders_agreed_by_consent').execute();
  app.db().newQuery(sql).execute();
};

migrate(
  (app) => replaceWith(app, trigger('NEW.order_amount > 0')),
  (app) => replaceWith(app, trigger('TRUE')),
);
