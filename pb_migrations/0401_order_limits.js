/**
 * What keeps invented orders in bounds: most of one product in an order, most unserved guest orders
 * of one network address, and with each order a mark of the address it came from. The mark is made
 * with a secret of this shop alone, so that it says nothing to anybody who sees it.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(
      new NumberField(f.wholeNumber('most_per_product', { max: 1000 })),
      new NumberField(f.wholeNumber('guest_orders_per_address', { max: 1000 })),
    );
    app.save(settings);
    const record = app.findRecordById('store_settings', 'storesettings01');
    record.load({ most_per_product: 20, guest_orders_per_address: 20 });
    app.save(record);

    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new TextField(f.text('address_hash', 64, { hidden: true })));
    orders.addIndex('idx_orders_address_status', false, 'address_hash, status', '');
    app.save(orders);

    app
      .db()
      .newQuery('CREATE TABLE shop_secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)')
      .execute();
    app
      .db()
      .newQuery("INSERT INTO shop_secrets (name, secret) VALUES ('address', {:secret})")
      .bind({ secret: $security.randomString(43) })
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE shop_secrets').execute();
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_address_status');
    orders.fields.removeByName('address_hash');
    app.save(orders);
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.removeByName('most_per_product');
    settings.fields.removeByName('guest_orders_per_address');
    app.save(settings);
  },
);
