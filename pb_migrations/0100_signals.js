/**
 * Doorbells: phones subscribe to `signals/{id}` and pull when it changes. A record says nothing but
 * that something changed. Whoever knows an id may watch it; nobody may list them.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, anyone } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    const signals = new Collection({
      type: 'base',
      name: 'signals',
      listRule: nobody,
      viewRule: anyone,
      createRule: nobody,
      updateRule: nobody,
      deleteRule: nobody,
      // 'catalogue', 32 characters for an order, or an account's id.
      fields: [f.id(9, 32, '^[a-z0-9]+$'), f.wholeNumber('rev')],
    });
    app.save(signals);
    const catalogue = new Record(signals);
    catalogue.load({ id: 'catalogue', rev: 0 });
    app.save(catalogue);
  },
  (app) => app.delete(app.findCollectionByNameOrId('signals')),
);
