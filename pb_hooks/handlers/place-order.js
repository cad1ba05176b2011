/**
 * POST /api/shop/orders (design.md, "Placing an order").
 *
 * - One id makes one row, whatever is sent twice, in parallel or after a crash.
 * - The decision and everything it stores happen in one transaction, with `tx` only: `$app` or `e.app`
 *   in there would wait for itself and hang the server.
 * - A refusal stores nothing.
 */
const { hangOrderBell, ringCatalogue } = require(`${__hooks}/lib/bell.js`);
const domain = require(`${__hooks}/lib/domain.js`);
const { storeEvent } = require(`${__hooks}/lib/order-status.js`);
const { lineToWire, orderToWire, quoteToWire } = require(`${__hooks}/lib/order-wire.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { callingUser, caller, readBody } = require(`${__hooks}/lib/request.js`);
const { originOf } = require(`${__hooks}/lib/order-origin.js`);
const { readShopFor } = require(`${__hooks}/lib/shop-reader.js`);
const { beginReferral, spendReward } = require(`${__hooks}/lib/referrals.js`);
const { takeAll } = require(`${__hooks}/lib/stock.js`);

function readRequest(e) {
  const parsed = domain.parseOrderRequest(readBody(e));
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  return parsed.request;
}

function checkOwner(e, request) {
  const user = callingUser(e);
  if ((caller(e)?.id ?? '') !== request.uid) throw new Refusal('wrong_account');
  return user;
}

const payloadHash = (request) => $security.sha256(domain.canonicalOrderText(request));

/** Inside the transaction, with the products as decided upon. What is taken is remembered. */
function takeStock(tx, request, shop) {
  const counted = new Set(
    shop.products.filter(({ stock }) => stock !== null).map(({ pid }) => pid),
  );
  const lines = request.lines.filter(({ pid }) => counted.has(pid));
  for (const line of lines) {
    // The decision saw enough of it and nobody else writes meanwhile.
    if (!takeAll(tx, line)) throw new Error(`Stock of ${line.pid} changed inside the transaction`);
  }
  return lines;
}

function storeOrder(tx, request, origin, { quote, lines, status }, taken, now) {
  const { customer } = request;
  const order = new Record(tx.findCollectionByNameOrId('orders'));
  order.load({
    id: request.id,
    number: request.number,
    user: request.uid,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    pincode: customer.pincode,
    instructions: customer.instructions,
    order_items: JSON.stringify(lines.map(lineToWire)),
    subtotal: domain.paiseToRupees(quote.subtotalPaise),
    delivery_fee: domain.paiseToRupees(quote.deliveryFeePaise),
    discount: domain.paiseToRupees(quote.discountPaise),
    taxes: domain.paiseToRupees(quote.taxesPaise),
    order_amount: domain.paiseToRupees(quote.totalPaise),
    promo_code: quote.promoCode,
    payment_method: request.payment_method,
    payment: JSON.stringify({
      method: request.payment_method,
      status: domain.paymentStatus(status, request.payment_method),
    }),
    status,
    placed_at: request.placed_at,
    received_at: now.toISOString(),
    rev: 1,
    stock_taken: JSON.stringify(taken),
    payload_hash: payloadHash(request),
    key_hash: $security.sha256(request.key),
    device_hash: origin.device,
    address_hash: origin.address,
  });
  tx.save(order);
  storeEvent(tx, order, { from: '', at: now.toISOString(), by: 'customer' });
  hangOrderBell(tx, order);
  return order;
}

const refusalOf = ({ code, quote, lines, unavailable, fields }) =>
  new Refusal(code, {
    ...(quote && { quote: quoteToWire(quote), lines: lines.map(lineToWire) }),
    ...(unavailable && { unavailable }),
    ...(fields && { fields }),
  });

/** The whole decision; `taken` lists the counted stock that went with it. */
function place(tx, request, origin, now) {
  const known = findRecord(tx, 'orders', request.id);
  if (known) {
    return known.getString('payload_hash') === payloadHash(request)
      ? { order: known, taken: [] }
      : { refusal: new Refusal('id_conflict') };
  }
  const shop = readShopFor(tx, request, origin, now.getTime());
  const decision = domain.decideOrder(request, shop);
  if (decision.code !== 'accepted') return { refusal: refusalOf(decision) };
  const taken = takeStock(tx, request, shop);
  const order = storeOrder(tx, request, origin, decision, taken, now);
  if (decision.quote.promoCode === domain.REFERRAL_REWARD_CODE) {
    spendReward(tx, request.uid, request.id);
  }
  if (shop.settings.isReferralOn) beginReferral(tx, request);
  return { order, taken };
}

module.exports = (e) => {
  const request = readRequest(e);
  checkOwner(e, request);
  const origin = originOf(e, request);
  let outcome;
  e.app.runInTransaction((tx) => {
    outcome = place(tx, request, origin, new Date());
  });
  if (outcome.refusal) throw outcome.refusal;
  if (outcome.taken.length > 0) ringCatalogue(e.app);
  return { code: 'accepted', order: orderToWire(outcome.order) };
};
