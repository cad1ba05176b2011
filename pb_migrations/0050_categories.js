/** The shelves. `cid` is the number in URLs (D3); neither it nor the slug ever changes. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { logChanges, stopLogging } = require(`${__hooks}/../pb_migrations/lib/change-log.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'categories',
        listRule: rules.anyone,
        viewRule: rules.anyone,
        createRule: rules.admin,
        updateRule: rules.both(rules.admin, rules.doesNotChange('cid', 'slug')),
        deleteRule: rules.nobody,
        fields: [
          f.wholeNumber('cid', { required: true, min: 1 }),
          f.text('slug', 60, { required: true, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
          f.text('name', 80, { required: true }),
          f.text('name_hi', 80),
          f.text('name_mr', 80),
          f.text('description', 500),
          f.picture('image'),
          f.text('image_url', 300, { pattern: f.ADDRESS_PATTERN }),
          f.wholeNumber('position'),
          f.oneOf('status', ['active', 'inactive', 'removed'], { required: true }),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_categories_cid ON categories (cid)',
          'CREATE UNIQUE INDEX idx_categories_slug ON categories (slug)',
        ],
      }),
    );
    logChanges(app, 'categories', 'cid');
  },
  (app) => {
    stopLogging(app, 'categories');
    app.delete(app.findCollectionByNameOrId('categories'));
  },
);
