/** GET /data/products.json: an array of products, in the format of spec section 3. */
const { answerCached } = require('../cached-json.js');
const { rowsSql, SETTINGS_SQL } = require('../catalogue-wire.js');
const { discountPercent, minutesToDoor, rupeesToPaise } = require('../../built/domain.js');
const { selectJson } = require('../../records/sql.js');

const toSpecFormat = (promiseMinutes) => (product) => ({
  id: product.pid,
  name: product.name,
  category: product.category,
  description: product.description,
  price: product.price,
  originalPrice: product.original_price,
  discount: discountPercent(rupeesToPaise(product.price), rupeesToPaise(product.original_price)),
  // The price is that of a kilogram (D50).
  quantity: product.step_grams > 0 ? '1 kg' : product.quantity,
  weight: product.weight,
  brand: product.brand,
  imageUrl: product.image_url,
  stock: product.stock,
  deliveryTime: minutesToDoor(product.delivery_time, promiseMinutes),
  benefits: product.benefits,
  specification: product.specification,
  origin: product.origin,
  storageInstructions: product.storage_instructions,
  ingredients: product.ingredients,
  nutritionalInfo: product.nutritional_info,
});

module.exports = (e) =>
  answerCached(e, 'products', (app) => {
    const { promise_minutes: promiseMinutes } = selectJson(app, SETTINGS_SQL);
    return JSON.stringify(selectJson(app, rowsSql('products')).map(toSpecFormat(promiseMinutes)));
  });
