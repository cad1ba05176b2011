/** Storing an order that the shop does not have. */
const { createOrderSignal } = require('../push/signals.js');
const domain = require('../built/domain.js');
const { reopen } = require('./closed-orders.js');
const { dayNumberAt } = require('./day-number.js');
const { holdStock, storeEvent } = require('./order-status.js');
const { orderRow } = require('./order-wire.js');

/**
 * Inside a transaction: stores the row of a new order, its first event and its signal; answers the record and
 * what answers tell of the order (order-wire.js). What is stored was checked field by field on its way here.
 * `told` is the state that the shop tells, lines and quote as the wire has them; `columns` are those that
 * say more: whose it is, what it holds of the counted stock, its number of the day.
 */
function storeNewOrder(tx, request, told, { origin, columns, by, now }) {
  const method = request.payment_method;
  const facts = {
    ...told,
    payment: { method, status: domain.paymentStatus(told.status, method) },
    keyHash: $security.sha256(request.key),
  };
  const order = new Record(tx.findCachedCollectionByNameOrId('orders'));
  order.load({
    ...orderRow(request, facts.quote),
    order_items: JSON.stringify(facts.lines),
    payment: JSON.stringify(facts.payment),
    status: facts.status,
    received_at: facts.receivedAt,
    rev: facts.rev,
    key_hash: facts.keyHash,
    device_hash: origin.device,
    address_hash: origin.address,
    ...columns,
  });
  tx.saveNoValidate(order);
  storeEvent(tx, { order: request.id, from: '', status: facts.status, at: now, by });
  createOrderSignal(tx, facts.keyHash, facts.rev);
  return { order, facts };
}

/** Inside a transaction: stores an order that a restored shop had lost, in the state that it told last (D31). */
function restoreOrder(tx, { request, accepted, user }, origin, now) {
  const { status, lines, quote, received_at: receivedAt, rev } = accepted;
  const columns = {
    user,
    stock_taken: JSON.stringify(holdStock(tx, status, lines)),
    // It may have been delivered since: that is lost as well.
    is_restored: domain.isActiveStatus(status),
    ...dayNumberAt(tx, Date.parse(receivedAt)),
  };
  const told = { status, lines, quote, receivedAt, rev: rev + 1 };
  const { order } = storeNewOrder(tx, request, told, { origin, columns, by: 'restored', now });
  // This shop may have refused a late copy of it since.
  reopen(tx, order.id);
  return order;
}

module.exports = { storeNewOrder, restoreOrder };
