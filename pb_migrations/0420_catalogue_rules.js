/**
 * Customers read the catalogue from /data and /api/shop/changes. Lists that everybody could ask for
 * were a way to exhaust the server: `expand` follows relations six steps deep, back and forth between
 * products and their shelf. Pictures need no rule: their files are public by name.
 */
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);

/** What each had: an active code for everybody, and else everything. */
const FORMER = {
  categories: rules.anyone,
  products: rules.anyone,
  service_areas: rules.anyone,
  coupons: rules.either('is_active = true', rules.admin),
  store_settings: rules.anyone,
};

const setRules = (app, ruleOf) => {
  for (const name of Object.keys(FORMER)) {
    const collection = app.findCollectionByNameOrId(name);
    collection.listRule = ruleOf(name);
    collection.viewRule = ruleOf(name);
    app.save(collection);
  }
};

migrate(
  (app) => setRules(app, () => rules.admin),
  (app) => setRules(app, (name) => FORMER[name]),
);
