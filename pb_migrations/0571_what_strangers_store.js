/**
 * Where what a stranger has left with the shop came from, so that there can be a limit to all of it and
 * whoever leaves the most gives way first (pb_hooks/people/stranger-budget.js). The mark is made like an
 * order's (0401_order_limits.js) and says nothing by itself; '' for a customer, and for the shop's own.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { admin, both, doesNotChange, doesNotSet } = require(
  `${__hooks}/../pb_migrations/lib/rules.js`,
);

const MARKED = ['waitlist', 'support_requests', 'closed_orders'];
const INDEX = 'idx_closed_orders_address';
const writtenByTheCustomer = ['kind', 'ticket', 'message', 'phone', 'order', 'user'];
const rule = (...more) =>
  both(admin, doesNotChange(...writtenByTheCustomer, ...more), doesNotSet('photo'));
/** What a phone aims at; those of before were not measured. */
const USUAL_PHOTO_BYTES = 120_000;

migrate(
  (app) => {
    for (const name of MARKED) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new TextField(f.text('address_hash', 64, { hidden: true })));
      if (name === 'closed_orders') {
        collection.addIndex(INDEX, false, 'address_hash, closed_at', '');
      }
      if (name === 'support_requests') {
        collection.fields.add(new NumberField(f.wholeNumber('photo_bytes', { hidden: true })));
        collection.updateRule = rule('address_hash', 'photo_bytes');
      }
      app.save(collection);
    }
    app
      .db()
      .newQuery(`UPDATE support_requests SET photo_bytes = ${USUAL_PHOTO_BYTES} WHERE photo <> ''`)
      .execute();
  },
  (app) => {
    for (const name of MARKED) {
      const collection = app.findCollectionByNameOrId(name);
      if (name === 'closed_orders') collection.removeIndex(INDEX);
      if (name === 'support_requests') {
        collection.updateRule = rule();
        collection.fields.removeByName('photo_bytes');
      }
      collection.fields.removeByName('address_hash');
      app.save(collection);
    }
  },
);
