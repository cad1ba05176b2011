/** Orders as the wire has them. Instants are ISO 8601; amounts are paise. */
const { rupeesToPaise } = require('./domain.js');
const { bellIdOf, orderBellId } = require('./bell.js');
const { selectJson } = require('./sql.js');

const quoteToWire = (quote) => ({
  subtotal_paise: quote.subtotalPaise,
  delivery_fee_paise: quote.deliveryFeePaise,
  discount_paise: quote.discountPaise,
  taxes_paise: quote.taxesPaise,
  total_paise: quote.totalPaise,
  promo_code: quote.promoCode,
});

const lineToWire = (line) => ({
  pid: line.pid,
  name: line.name,
  quantity_label: line.quantityLabel,
  image_url: line.imageUrl,
  price_paise: line.pricePaise,
  quantity: line.quantity,
});

const instantOf = (record, field) => record.getString(field).replace(' ', 'T');
const paiseOf = (record, field) => rupeesToPaise(record.getFloat(field));

/** What an answer says about an order that is being stored: nothing has to be read back. */
const placedToWire = (
  request,
  { quote, status },
  { lines, payment, receivedAt, rev, keyHash },
) => ({
  id: request.id,
  number: request.number,
  status,
  payment_method: request.payment_method,
  payment,
  lines,
  quote: quoteToWire(quote),
  received_at: receivedAt,
  rev,
  signal: bellIdOf(keyHash),
});

/** The same about a stored order. */
const orderToWire = (order) => ({
  id: order.id,
  number: order.getString('number'),
  status: order.getString('status'),
  payment_method: order.getString('payment_method'),
  payment: JSON.parse(order.getString('payment')),
  lines: JSON.parse(order.getString('order_items')),
  quote: {
    subtotal_paise: paiseOf(order, 'subtotal'),
    delivery_fee_paise: paiseOf(order, 'delivery_fee'),
    discount_paise: paiseOf(order, 'discount'),
    taxes_paise: paiseOf(order, 'taxes'),
    total_paise: paiseOf(order, 'order_amount'),
    promo_code: order.getString('promo_code'),
  },
  received_at: instantOf(order, 'received_at'),
  rev: order.getInt('rev'),
  signal: orderBellId(order),
});

/** The events of some orders, oldest first, by order id. */
function eventsOf(app, orders) {
  const rows = selectJson(
    app,
    `SELECT json_group_array(json_object('order', "order", 'status', status, 'at', at)) AS json
     FROM (SELECT "order", status, replace(at, ' ', 'T') AS at FROM order_events
       WHERE "order" IN (SELECT value FROM json_each({:ids})) ORDER BY order_events.at, rowid)`,
    { ids: JSON.stringify(orders.map((order) => order.id)) },
  );
  const byOrder = {};
  for (const { order, status, at } of rows) (byOrder[order] ??= []).push({ status, at });
  return byOrder;
}

/** With the customer and the events: for whoever may read the whole order. */
function wholeOrdersToWire(app, orders) {
  const events = eventsOf(app, orders);
  return orders.map((order) => ({
    ...orderToWire(order),
    customer: {
      name: order.getString('customer_name'),
      phone: order.getString('customer_phone'),
      address: order.getString('customer_address'),
      pincode: order.getString('pincode'),
      instructions: order.getString('instructions'),
    },
    placed_at: instantOf(order, 'placed_at'),
    events: events[order.id] ?? [],
  }));
}

module.exports = { quoteToWire, lineToWire, placedToWire, orderToWire, wholeOrdersToWire };
