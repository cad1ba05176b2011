/** GET /api/shop/set-up: what the set-up would take off sale, for owners; `sample_products` is a number. */
const { permit } = require('../../http/access.js');
const { countSampleProducts } = require('../sample-shop.js');

module.exports = (e) => {
  permit(e, 'set_up_shop');
  return { code: 'to_set_up', sample_products: countSampleProducts(e.app) };
};
