/**
 * What the product page tells, in Hindi and Marathi (D64). Rows are not rewritten: what they lack is empty, and shown in
 * English.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const LANGUAGES = ['hi', 'mr'];
const TEXTS = { ingredients: 2000, origin: 200, storage_instructions: 500 };
const TABLES = ['benefits', 'specification', 'nutritional_info'];

/** All texts of a product, changed by one import. */
const IMPORTED_BYTES = 150_000;
const IMPORTED_BYTES_BEFORE = 50_000;

function limitImports(app, bytes) {
  const rows = app.findCollectionByNameOrId('product_import_rows');
  for (const name of ['before', 'after']) rows.fields.getByName(name).maxSize = bytes;
  app.save(rows);
}

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    for (const language of LANGUAGES) {
      for (const [name, max] of Object.entries(TEXTS)) {
        products.fields.add(new TextField(f.text(`${name}_${language}`, max)));
      }
      for (const name of TABLES) {
        products.fields.add(new JSONField(f.json(`${name}_${language}`, 8000)));
      }
    }
    app.save(products);
    limitImports(app, IMPORTED_BYTES);
  },
  (app) => {
    limitImports(app, IMPORTED_BYTES_BEFORE);
    const products = app.findCollectionByNameOrId('products');
    for (const language of LANGUAGES) {
      for (const name of [...Object.keys(TEXTS), ...TABLES]) {
        products.fields.removeByName(`${name}_${language}`);
      }
    }
    app.save(products);
  },
);
