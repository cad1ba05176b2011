/**
 * What is sold. `pid` is the number in URLs and never changes.
 *
 * A number field of PocketBase cannot be empty, so a stock that is not counted (D19) is
 * `is_stock_counted = false`; phones get `stock: null` for it.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { logChanges, stopLogging } = require(`${__hooks}/../pb_migrations/lib/change-log.js`);

migrate(
  (app) => {
    const categories = app.findCollectionByNameOrId('categories');
    app.save(
      new Collection({
        type: 'base',
        name: 'products',
        listRule: rules.anyone,
        viewRule: rules.anyone,
        createRule: rules.admin,
        updateRule: rules.both(rules.admin, rules.doesNotChange('pid')),
        deleteRule: rules.nobody,
        fields: [
          f.wholeNumber('pid', { required: true, min: 1 }),
          f.link('category', categories, { required: true }),
          f.text('name', 120, { required: true }),
          f.text('name_hi', 120),
          f.text('name_mr', 120),
          f.text('aliases', 500),
          f.text('description', 2000),
          // Rupees, as in the spec's table; paise begin at the border.
          f.number('price', { required: true, min: 0.01, max: 100000 }),
          f.number('original_price', { min: 0, max: 100000 }),
          f.text('quantity', 60),
          f.text('weight', 60),
          f.text('brand', 80),
          f.picture('image'),
          f.text('image_url', 300, { pattern: f.ADDRESS_PATTERN }),
          f.oneOf('status', ['active', 'inactive', 'removed'], { required: true }),
          f.bool('is_stock_counted'),
          f.wholeNumber('stock', { max: 1000000 }),
          f.json('benefits', 4000),
          f.json('specification', 4000),
          f.text('origin', 200),
          f.text('storage_instructions', 500),
          f.text('ingredients', 2000),
          f.json('nutritional_info', 4000),
          f.wholeNumber('delivery_time', { max: 1440 }),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_products_pid ON products (pid)',
          'CREATE INDEX idx_products_category ON products (category)',
          'CREATE INDEX idx_products_status_created ON products (status, created)',
        ],
      }),
    );
    logChanges(app, 'products', 'pid');
  },
  (app) => {
    stopLogging(app, 'products');
    app.delete(app.findCollectionByNameOrId('products'));
  },
);
