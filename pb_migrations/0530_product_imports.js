/**
 * What the last import of products has changed, so that it can be undone (D41). Written by hooks alone.
 * Rows are deleted when the next import begins; the imports themselves are kept a little longer, so that
 * a late part of an earlier one is recognised. Accounts are named by id alone, as in the audit log.
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

/** A copy of a picture that the import replaced. */
const copyOf = (name) => ({ ...f.picture(name), thumbs: [], protected: true });

migrate(
  (app) => {
    const imports = new Collection({
      type: 'base',
      name: 'product_imports',
      ...closed,
      fields: [
        f.bool('is_last'),
        // Record id of an account.
        f.text('by', 40),
        // Empty until somebody begins to undo it.
        f.date('undone_at'),
        f.text('undone_by', 40),
        ...f.timestamps(),
      ],
    });
    app.save(imports);
    app.save(
      new Collection({
        type: 'base',
        name: 'product_import_rows',
        ...closed,
        fields: [
          f.link('import', imports, { cascadeDelete: true }),
          f.text('product', 15, { required: true }),
          f.bool('is_new'),
          // {column: value}, of the columns that the import changed.
          f.json('before', 50000),
          f.json('after', 50000),
          ...['image', 'image_192', 'image_96'].map(copyOf),
          // '' until it is undone.
          f.oneOf('outcome', ['restored', 'kept']),
          // Columns that somebody has changed since.
          f.json('kept_fields', 5000),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_product_import_rows_product ON product_import_rows (import, product)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('product_import_rows'));
    app.delete(app.findCollectionByNameOrId('product_imports'));
  },
);
