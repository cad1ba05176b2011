/// <reference path="../../../../pb_data/types.d.ts" />

/**
 * The plain PocketBase: orders that anybody may create, with their lines as JSON, and logs as quiet as the
 * shop's. Without an owner it would open a browser to ask for one.
 */
migrate((app) => {
  app.save(
    new Collection({
      type: 'base',
      name: 'orders',
      createRule: '',
      fields: [
        { name: 'key', type: 'text', required: true },
        { name: 'customer', type: 'json' },
        { name: 'total', type: 'number' },
        { name: 'status', type: 'text' },
        { name: 'lines', type: 'json' },
      ],
      indexes: ['CREATE UNIQUE INDEX orders_by_key ON orders (key)'],
    }),
  );
  const settings = app.settings();
  settings.logs.minLevel = 4;
  app.save(settings);
  const owner = new Record(app.findCollectionByNameOrId('_superusers'));
  owner.setEmail('owner@essentials.invalid');
  owner.setPassword($security.randomString(30));
  app.save(owner);
});
