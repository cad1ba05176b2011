/** GET /data/products.json: an array of products, in the format of spec section 3. */
const { answerCached } = require('../cached-json.js');
const { rowsSql, SETTINGS_SQL } = require('../catalogue-wire.js');
const {
  discountPercent,
  minutesToDoor,
  PRODUCT_FIELDS,
  rupeesToPaise,
} = require('../../built/domain.js');
const { selectJson } = require('../../records/sql.js');

/**
 * What the app calls otherwise, or null for what the file does not have. It has every other field.
 * @type {{ [Name in keyof import('../../../src/domain/catalogue/product.ts').Product]?: string | null }}
 */
const NAMES = {
  pricePaise: 'price',
  originalPricePaise: 'originalPrice',
  quantityLabel: 'quantity',
  deliveryMinutes: 'deliveryTime',
  stepGrams: null,
  leastGrams: null,
  aliases: null,
  nameHi: null,
  nameMr: null,
  descriptionHi: null,
  descriptionMr: null,
  family: null,
};

const otherNames = new Map(Object.entries(NAMES));
const FIELDS = Object.entries(PRODUCT_FIELDS)
  .map(([field, { column }]) => ({
    name: otherNames.has(field) ? otherNames.get(field) : field,
    column,
  }))
  .filter(({ name }) => name !== null);

const toSpecFormat = (promiseMinutes) => (product) => ({
  id: product.pid,
  ...Object.fromEntries(FIELDS.map(({ name, column }) => [name, product[column]])),
  category: product.category,
  discount: discountPercent(rupeesToPaise(product.price), rupeesToPaise(product.original_price)),
  // The price is that of a kilogram (D50).
  quantity: product.step_grams > 0 ? '1 kg' : product.quantity,
  imageUrl: product.image_url,
  stock: product.stock,
  deliveryTime: minutesToDoor(product.delivery_time, promiseMinutes),
});

module.exports = (e) =>
  answerCached(e, 'products', (app) => {
    const { promise_minutes: promiseMinutes } = selectJson(app, SETTINGS_SQL);
    return JSON.stringify(selectJson(app, rowsSql('products')).map(toSpecFormat(promiseMinutes)));
  });
