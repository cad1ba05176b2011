/**
 * POST /api/shop/orders/{id}/cancel: by the customer, until packing starts (D15). An id that the shop has
 * no order for is closed: the order may still be under way to it (D30). Who knows the key needs no
 * session, so that a lost one keeps nobody from taking an order back.
 */
const { closeUnseen } = require('../closed-orders.js');
const { canCancel, ORDER_KEY_PATTERN, RECORD_ID_PATTERN } = require('../../built/domain.js');
const { belongsTo, fitsKey } = require('../order-access.js');
const { addressHash } = require('../order-origin.js');
const { moveOrder, statusOf } = require('../order-status.js');
const { changeOrders } = require('../order-transaction.js');
const { orderToWire } = require('../order-wire.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { callingUser, readBody } = require('../../http/request.js');

/** As phones make both: nothing else can ever be ordered under the id. */
const mayBeUnderWay = (id, key) =>
  RECORD_ID_PATTERN.test(id) && typeof key === 'string' && ORDER_KEY_PATTERN.test(key);

/** The user, or why there is none: who knows the key need not hear of it. */
function whoAsks(e, id) {
  try {
    return { user: callingUser(e), refusal: new Refusal('unknown_order', { id }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { user: null, refusal: new Refusal(error.body.code, { id }) };
  }
}

function cancel(tx, id, { user, refusal }, { key, address }, now) {
  const order = findRecord(tx, 'orders', id);
  if (order === null || !(fitsKey(order, key) || belongsTo(order, user))) {
    if (!mayBeUnderWay(id, key)) return { refusal };
    // Of another's order nothing is done, and nothing is told: not even that it exists.
    const tooMany = order === null ? closeUnseen(tx, id, address, now) : null;
    return tooMany ? { refusal: tooMany } : { order: null };
  }
  const status = statusOf(order);
  if (status !== 'cancelled' && !canCancel(status)) {
    return { refusal: new Refusal('too_late', { order: orderToWire(tx, order) }) };
  }
  moveOrder(tx, order, 'cancelled', 'customer', now);
  return { order };
}

module.exports = (e) => {
  const { key } = readBody(e);
  const id = e.request.pathValue('id');
  const asker = whoAsks(e, id);
  const asked = { key, address: addressHash(e) };
  const { order } = changeOrders(e, (tx, now) => cancel(tx, id, asker, asked, now));
  if (order === null) return { code: 'withdrawn', id };
  return { code: 'cancelled', order: orderToWire(e.app, order) };
};
