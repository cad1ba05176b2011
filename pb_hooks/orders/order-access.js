/** Who may read or cancel an order: its account, or whoever holds its key. */
const domain = require('../built/domain.js');

/** Compares in constant time. An order whose person was erased has no key any more. */
function fitsKey(order, key) {
  if (typeof key !== 'string' || !domain.ORDER_KEY_PATTERN.test(key)) return false;
  return $security.equal(order.getString('key_hash'), $security.sha256(key));
}

const belongsTo = (order, user) => user !== null && order.getString('user') === user.id;

const isOrderKey = (value) =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.id === 'string' &&
  domain.RECORD_ID_PATTERN.test(value.id) &&
  typeof value.key === 'string';

/** A list of {id, key} in a body, or null when it is not one. */
function readOrderKeys(value, most) {
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every(isOrderKey) ? value : null;
}

module.exports = { fitsKey, belongsTo, readOrderKeys };
