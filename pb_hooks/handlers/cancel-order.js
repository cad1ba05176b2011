/** POST /api/shop/orders/{id}/cancel: by the customer, until packing starts (D15). */
const { ringCatalogue } = require('../lib/bell.js');
const { canCancel } = require('../lib/domain.js');
const { belongsTo, fitsKey } = require('../lib/order-access.js');
const { moveOrder, statusOf } = require('../lib/order-status.js');
const { orderToWire } = require('../lib/order-wire.js');
const { findRecord } = require('../lib/records.js');
const { Refusal } = require('../lib/refusal.js');
const { callingUser, readBody } = require('../lib/request.js');

function cancel(tx, id, user, key) {
  const order = findRecord(tx, 'orders', id);
  if (order === null || !(belongsTo(order, user) || fitsKey(order, key))) {
    return { refusal: new Refusal('unknown_order') };
  }
  const status = statusOf(order);
  if (status !== 'cancelled' && !canCancel(status)) {
    return { refusal: new Refusal('too_late', { order: orderToWire(order) }) };
  }
  const hasStockMoved = moveOrder(tx, order, 'cancelled', 'customer', new Date());
  return { order, hasStockMoved };
}

module.exports = (e) => {
  const { key } = readBody(e);
  const user = callingUser(e);
  let outcome;
  e.app.runInTransaction((tx) => {
    outcome = cancel(tx, e.request.pathValue('id'), user, key);
  });
  if (outcome.refusal) throw outcome.refusal;
  if (outcome.hasStockMoved) ringCatalogue(e.app);
  return { code: 'cancelled', order: orderToWire(outcome.order) };
};
