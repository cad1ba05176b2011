/** Orders as the wire has them. Instants are ISO 8601; amounts are paise. */
const { billNumbersOf } = require('../bills/bills.js');
const domain = require('../built/domain.js');
const { khataOrders } = require('../ledger/khata-orders.js');
const { returnsOf } = require('../ledger/returns.js');
const { signalIdOf, orderSignalId } = require('../push/signals.js');
const { amendmentsOf, historyToWire } = require('./order-history.js');
const { receiptOf } = require('./order-receipt.js');
const { selectJson } = require('../records/sql.js');
const { isOverlookedByStaff } = require('../push/staff-online.js');

const instantOf = (record, field) => record.getString(field).replace(' ', 'T');

/** The columns of an order that say what was sent, and what it comes to. `quote` is the wire's. */
function orderRow(request, quote) {
  const { customer } = request;
  return {
    id: request.id,
    number: request.number,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    pincode: customer.pincode,
    instructions: customer.instructions,
    ...domain.amountsToColumns(domain.amountsFromWire(quote)),
    promo_code: quote.promo_code,
    payment_method: request.payment_method,
    deliver_on: request.deliver_on ?? '',
    placed_at: request.placed_at,
    payload_hash: request.hash,
  };
}

/** The morning that it is for (D56); an order for now has none. */
const morningOf = (day) => day && { deliver_on: day };

const withReceipt = (app, payloadHash, wire) => ({
  ...wire,
  receipt: receiptOf(app, payloadHash, wire),
});

/** What an answer says about an order that is being stored: nothing has to be read back. */
const placedToWire = (app, request, { status, lines, payment, quote, receivedAt, rev, keyHash }) =>
  withReceipt(app, request.hash, {
    id: request.id,
    number: request.number,
    status,
    payment_method: request.payment_method,
    payment,
    lines,
    quote,
    received_at: receivedAt,
    ...morningOf(request.deliver_on),
    rev,
    signal: signalIdOf(keyHash),
  });

const storedToWire = (order) => ({
  id: order.id,
  number: order.getString('number'),
  status: order.getString('status'),
  payment_method: order.getString('payment_method'),
  payment: JSON.parse(order.getString('payment')),
  lines: JSON.parse(order.getString('order_items')),
  quote: {
    ...domain.amountsToWire(domain.amountsFromColumns((column) => order.getFloat(column))),
    promo_code: order.getString('promo_code'),
  },
  received_at: instantOf(order, 'received_at'),
  ...morningOf(order.getString('deliver_on')),
  rev: order.getInt('rev'),
  signal: orderSignalId(order),
});

/**
 * The same about a stored order, with what was agreed on and what has changed since (D49): a device that was told
 * a revision knows all of it. `amendments` are those of some orders, by their ids.
 */
const orderToWire = (app, order, amendments = amendmentsOf(app, [order.id])) => ({
  ...withReceipt(app, order.getString('payload_hash'), storedToWire(order)),
  history: historyToWire(app, order, amendments[order.id] ?? []),
});

/** The statuses that some orders have had, oldest first, by order id. Other kinds of changes are not told. */
function eventsOf(app, orders) {
  const rows = selectJson(
    app,
    `SELECT json_group_array(json_object('order', "order", 'status', status, 'at', at)) AS json
     FROM (SELECT "order", status, replace(at, ' ', 'T') AS at FROM order_events
       WHERE "order" IN (SELECT value FROM json_each({:ids})) AND kind = 'status'
       ORDER BY order_events.at, rowid)`,
    { ids: JSON.stringify(orders.map((order) => order.id)) },
  );
  const byOrder = {};
  for (const { order, status, at } of rows) (byOrder[order] ??= []).push({ status, at });
  return byOrder;
}

/** With the customer, the events and whether the shop looks: for whoever may read the whole order. */
function wholeOrdersToWire(app, orders) {
  const ids = orders.map((order) => order.id);
  const events = eventsOf(app, orders);
  const amendments = amendmentsOf(app, ids);
  const bills = billNumbersOf(app, ids);
  const returns = returnsOf(app, ids);
  const onKhata = khataOrders(app, ids);
  const nowMs = Date.now();
  return orders.map((order) => ({
    ...orderToWire(app, order, amendments),
    customer: {
      name: order.getString('customer_name'),
      phone: order.getString('customer_phone'),
      address: order.getString('customer_address'),
      pincode: order.getString('pincode'),
      instructions: order.getString('instructions'),
    },
    placed_at: instantOf(order, 'placed_at'),
    events: events[order.id] ?? [],
    bill_number: bills[order.id] ?? '',
    returns: returns[order.id] ?? [],
    on_khata: onKhata.includes(order.id),
    is_overlooked: isOverlookedByStaff(app, order, nowMs),
  }));
}

module.exports = {
  orderRow,
  placedToWire,
  orderToWire,
  wholeOrdersToWire,
};
