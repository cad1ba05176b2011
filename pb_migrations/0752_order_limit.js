/**
 * Orders are counted where they are decided (pb_hooks/orders/handlers/place-order.js), so that requests that are no orders
 * take no places of the others behind their address. What is left here stops a flood.
 */
const ORDERS_LABEL = 'POST /api/shop/orders';

function setLimit(app, maxRequests) {
  const settings = app.settings();
  settings.rateLimits.rules = settings.rateLimits.rules.map((rule) =>
    rule.label === ORDERS_LABEL ? { label: ORDERS_LABEL, duration: 60, maxRequests } : rule,
  );
  app.save(settings);
}

migrate(
  (app) => setLimit(app, 3_600),
  (app) => setLimit(app, 120),
);
