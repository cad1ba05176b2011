/**
 * An erasure (D23) finds what a member of the staff has done by an index of its own: most changes are the customers',
 * and those are found by their orders. Erasures have a limit per address and minute, for twenty households as in
 * 0010_settings.js.
 *
 * Rows of orders and their histories are listed and viewed by the staff alone: phones get theirs from the routes under
 * /api/shop/orders, without the staff's account ids and devices, and no released version has asked for rows.
 */
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const BEFORE = { orders: rules.own('user'), order_events: rules.own('order.user') };
const STAFFS = 'idx_order_events_staff';
/** people/erase-person.js asks with the same condition: without it the index is not used. */
const BY_STAFF = `"by" <> 'customer'`;
const LABEL = 'POST /api/shop/account/erase';
const PER_MINUTE = 20;

function changeCollection(app, name, change) {
  const collection = app.findCollectionByNameOrId(name);
  change(collection);
  app.save(collection);
}

/** Who may list and view the rows of orders and histories. */
function setReaders(app, ruleOf) {
  for (const [name, customers] of Object.entries(BEFORE)) {
    const rule = ruleOf(customers);
    changeCollection(app, name, (collection) => {
      collection.listRule = rule;
      collection.viewRule = rule;
    });
  }
}

migrate(
  (app) => {
    setReaders(app, () => rules.admin);
    changeCollection(app, 'order_events', (events) =>
      events.addIndex(STAFFS, false, '"by"', BY_STAFF),
    );
    const settings = app.settings();
    settings.rateLimits.rules.push({ label: LABEL, duration: 60, maxRequests: PER_MINUTE });
    app.save(settings);
  },
  (app) => {
    setReaders(app, (customers) => rules.either(customers, rules.admin));
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== LABEL);
    app.save(settings);
    changeCollection(app, 'order_events', (events) => events.removeIndex(STAFFS));
  },
);
