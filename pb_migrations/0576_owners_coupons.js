/** Promo codes give money away: only owners create, change and delete them (D23). Admins still read them. */
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const setRules = (app, rule) => {
  const coupons = app.findCollectionByNameOrId('coupons');
  coupons.createRule = rule;
  coupons.updateRule = rule;
  coupons.deleteRule = rule;
  app.save(coupons);
};

migrate(
  (app) => setRules(app, rules.owner),
  (app) => setRules(app, rules.admin),
);
