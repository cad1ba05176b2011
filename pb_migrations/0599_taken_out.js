/**
 * What a customer takes out may cost the order its discount (D48): they are told what the rest comes to, and agree to
 * that. So 'dropped' is one of the acts by which `agreed_paise` may rise.
 */
const consentBy = (kinds) => `SELECT 1 FROM order_events WHERE "order" = NEW.id
  AND (kind = 'agreed' OR ("by" = 'customer' AND kind IN (${kinds})))`;

const trigger = (kinds) => `CREATE TRIGGER orders_agreed_by_consent
  BEFORE UPDATE OF agreed_paise ON orders
  WHEN OLD.agreed_paise > 0 AND ((NEW.agreed_paise = 0 AND NEW.order_amount > 0)
    OR (NEW.agreed_paise > OLD.agreed_paise AND NOT EXISTS (${consentBy(kinds)})))
  BEGIN SELECT RAISE(ABORT, 'Only the customer agrees to more'); END`;

const replaceWith = (app, sql) => {
  app.db().newQuery('DROP TRIGGER orders_agreed_by_consent').execute();
  app.db().newQuery(sql).execute();
};

migrate(
  (app) => replaceWith(app, trigger(`'added', 'answered', 'undone', 'dropped'`)),
  (app) => replaceWith(app, trigger(`'added', 'answered', 'undone'`)),
);
