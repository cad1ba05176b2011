/** Who may read or cancel an order: its account, or whoever holds its key. */
const domain = require('../built/domain.js');

/** Compares in constant time. An order whose person was erased has no key any more. */
function fitsKey(order, key) {
  if (typeof key !== 'string' || !domain.ORDER_KEY_PATTERN.test(key)) return false;
  return $security.equal(order.getString('key_hash'), $security.sha256(key));
}

const belongsTo = (order, user) => user !== null && order.getString('user') === user.id;

module.exports = { fitsKey, belongsTo };
