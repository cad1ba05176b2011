/** POST /api/shop/orders/{id}/cancel: by the customer, until packing starts (D15). */
const { ringCatalogue } = require(`${__hooks}/lib/bell.js`);
const { canCancel } = require(`${__hooks}/lib/domain.js`);
const { belongsTo, fitsKey } = require(`${__hooks}/lib/order-access.js`);
const { moveOrder } = require(`${__hooks}/lib/order-status.js`);
const { orderToWire } = require(`${__hooks}/lib/order-wire.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { callingUser, readBody } = require(`${__hooks}/lib/request.js`);

function cancel(tx, id, user, key) {
  const order = findRecord(tx, 'orders', id);
  if (order === null || !(belongsTo(order, user) || fitsKey(order, key))) {
    return { refusal: new Refusal('unknown_order') };
  }
  const status = order.getString('status');
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
