/**
 * Web Push (D34): the phones that want to be rung, what guests' phones follow, and what is to be sent.
 * Only the routes under /api/shop/push write here, and a trigger: news of an order is queued by the
 * statement that stores its event, in its transaction, and costs nothing while nobody has subscribed.
 *
 * A queued message is unsent while its `sent_ms` is 0. Instants are milliseconds, as SQL and Node count.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const closed = {
  listRule: nobody,
  viewRule: nobody,
  createRule: nobody,
  updateRule: nobody,
  deleteRule: nobody,
};

/** How often an order rings that nobody looks at. */
const RINGS = 10;

const NOW_MS = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/**
 * Whatever happens to an order makes what was queued about it before old news: the ring for a new order
 * that has been looked after, and a status that is over.
 */
const ON_EVENT = `CREATE TRIGGER queue_push_messages AFTER INSERT ON order_events
  WHEN EXISTS (SELECT 1 FROM push_subscriptions) BEGIN
    DELETE FROM push_messages WHERE "order" = NEW."order";
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), id, NEW."order", 'new_order', ${NOW_MS}, 0, 0, 0, 0, ${RINGS}
      FROM push_subscriptions
      WHERE kind = 'staff' AND NEW.from_status = '' AND NEW.status IN ('pending', 'awaiting_payment');
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), id, NEW."order", NEW.status, ${NOW_MS}, 0, 0, 0, 0, 1
      FROM push_subscriptions
      WHERE kind = 'customer' AND NEW.from_status <> '' AND NEW."by" <> 'customer'
        AND NEW.status IN ('confirmed', 'shipped', 'delivered', 'cancelled', 'payment_failed')
        AND (id IN (SELECT subscription FROM push_orders WHERE "order" = NEW."order")
          OR user <> '' AND user = (SELECT user FROM orders WHERE id = NEW."order"));
  END`;

const LIMITED = '/api/shop/push/';

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const orders = app.findCollectionByNameOrId('orders');
    const subscriptions = new Collection({
      ...closed,
      type: 'base',
      name: 'push_subscriptions',
      fields: [
        f.oneOf('kind', ['staff', 'customer'], { required: true }),
        // Whoever knows these three may ring the phone.
        f.text('endpoint', 1000, { required: true, hidden: true }),
        f.text('p256dh', 87, { required: true, hidden: true }),
        f.text('auth', 22, { required: true, hidden: true }),
        // '' for a guest, whose orders are in push_orders.
        f.link('user', users, { cascadeDelete: true }),
        // Ending the device ends its rings.
        f.link('device', app.findCollectionByNameOrId('devices'), { cascadeDelete: true }),
        ...f.timestamps(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_push_subscriptions_endpoint ON push_subscriptions (endpoint, kind)',
        'CREATE INDEX idx_push_subscriptions_user ON push_subscriptions (user)',
      ],
    });
    app.save(subscriptions);
    const links = [
      f.link('subscription', subscriptions, { cascadeDelete: true }),
      f.link('order', orders, { cascadeDelete: true }),
    ];
    app.save(
      new Collection({
        ...closed,
        type: 'base',
        name: 'push_orders',
        fields: links,
        indexes: [
          'CREATE INDEX idx_push_orders_order ON push_orders ("order", subscription)',
          'CREATE INDEX idx_push_orders_subscription ON push_orders (subscription)',
        ],
      }),
    );
    app.save(
      new Collection({
        ...closed,
        type: 'base',
        name: 'push_messages',
        fields: [
          ...links,
          // 'new_order' for the shop, the order's new status for its customer.
          f.text('kind', 20, { required: true }),
          f.number('created_ms'),
          f.number('due_ms'),
          // Somebody is sending it; if they have not said by then how it went, somebody else may.
          f.number('taken_until_ms'),
          f.number('sent_ms'),
          f.number('tries'),
          f.number('rings_left'),
        ],
        indexes: [
          'CREATE INDEX idx_push_messages_due ON push_messages (due_ms)',
          'CREATE INDEX idx_push_messages_order ON push_messages ("order")',
          'CREATE INDEX idx_push_messages_subscription ON push_messages (subscription)',
        ],
      }),
    );
    app.db().newQuery(ON_EVENT).execute();

    // When somebody of the shop looked at it first; '' for not yet.
    orders.fields.add(new DateField(f.date('seen_at')));
    app.save(orders);

    const settings = app.settings();
    // Before the rule for all of /api/: the first that fits is the one that counts.
    const limit = { label: LIMITED, duration: 60, maxRequests: 200 };
    settings.rateLimits.rules = [limit, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== LIMITED);
    app.save(settings);
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.removeByName('seen_at');
    app.save(orders);
    app.db().newQuery('DROP TRIGGER queue_push_messages').execute();
    for (const name of ['push_messages', 'push_orders', 'push_subscriptions']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);
