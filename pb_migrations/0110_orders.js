/**
 * Orders. Written only by the routes under /api/shop/orders.
 *
 * Amounts are rupees like every amount in this database; the frozen lines in `order_items` are in
 * the wire's own words and carry `price_paise`. `rev` counts the changes of the row. The order's key
 * is kept only as a hash.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'awaiting_payment',
];

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'orders',
        listRule: rules.either(rules.own('user'), rules.admin),
        viewRule: rules.either(rules.own('user'), rules.admin),
        createRule: rules.nobody,
        updateRule: rules.nobody,
        deleteRule: rules.nobody,
        fields: [
          f.text('number', 9, { required: true, pattern: '^ORD[0-9]{6}$' }),
          f.link('user', app.findCollectionByNameOrId('users')),
          f.text('customer_name', 100),
          f.text('customer_phone', 20),
          f.text('customer_address', 500),
          f.text('pincode', 6, { required: true, pattern: '^[0-9]{6}$' }),
          f.text('instructions', 500),
          f.json('order_items', 100000, { required: true }),
          f.number('subtotal', { min: 0 }),
          f.number('delivery_fee', { min: 0 }),
          f.number('discount', { min: 0 }),
          f.number('taxes', { min: 0 }),
          f.number('order_amount', { min: 0 }),
          f.text('promo_code', 40),
          f.text('payment_method', 20, { required: true }),
          f.json('payment', 1000),
          f.oneOf('status', STATUSES, { required: true }),
          f.date('placed_at', { required: true }),
          f.date('received_at', { required: true }),
          f.wholeNumber('rev'),
          // What this order holds of counted stock, to be given back when it is cancelled.
          f.json('stock_taken', 20000, { hidden: true }),
          f.text('payload_hash', 64, { hidden: true }),
          f.text('key_hash', 64, { hidden: true }),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE INDEX idx_orders_phone_status ON orders (customer_phone, status)',
          'CREATE INDEX idx_orders_user ON orders (user, received_at)',
          'CREATE INDEX idx_orders_status ON orders (status, received_at)',
          'CREATE INDEX idx_orders_received ON orders (received_at)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('orders')),
);
