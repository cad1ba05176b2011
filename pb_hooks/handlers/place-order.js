/**
 * POST /api/shop/orders (docs/protocol.md, "An order").
 *
 * - One id makes one row, whatever is sent twice, in parallel or after a crash.
 * - The decision and everything it stores happen in one transaction, with `tx` only: `$app` or `e.app`
 *   in there would wait for itself and hang the server.
 * - A refusal stores nothing.
 */
const { hangOrderBell, ringCatalogue } = require('../lib/bell.js');
const domain = require('../lib/domain.js');
const { storeEvent } = require('../lib/order-status.js');
const { lineToWire, orderToWire, placedToWire, quoteToWire } = require('../lib/order-wire.js');
const { Refusal } = require('../lib/refusal.js');
const { callingUser, caller, readBody } = require('../lib/request.js');
const { originOf } = require('../lib/order-origin.js');
const { readShopFor } = require('../lib/shop-reader.js');
const { beginReferral, spendReward } = require('../lib/referrals.js');
const { takeAll } = require('../lib/stock.js');

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
  // The decision saw enough of each and nobody else writes meanwhile.
  if (lines.length > 0 && !takeAll(tx, lines)) {
    throw new Error('Stock changed inside the transaction');
  }
  return lines;
}

/** Answers what the answer says about it. What is stored was checked field by field on its way here. */
function storeOrder(tx, request, origin, decision, taken, now) {
  const { customer } = request;
  const { quote, status } = decision;
  const facts = {
    lines: decision.lines.map(lineToWire),
    payment: {
      method: request.payment_method,
      status: domain.paymentStatus(status, request.payment_method),
    },
    receivedAt: now.toISOString(),
    rev: 1,
    keyHash: $security.sha256(request.key),
  };
  const order = new Record(tx.findCachedCollectionByNameOrId('orders'));
  order.load({
    id: request.id,
    number: request.number,
    user: request.uid,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    pincode: customer.pincode,
    instructions: customer.instructions,
    order_items: JSON.stringify(facts.lines),
    subtotal: domain.paiseToRupees(quote.subtotalPaise),
    delivery_fee: domain.paiseToRupees(quote.deliveryFeePaise),
    discount: domain.paiseToRupees(quote.discountPaise),
    taxes: domain.paiseToRupees(quote.taxesPaise),
    order_amount: domain.paiseToRupees(quote.totalPaise),
    promo_code: quote.promoCode,
    payment_method: request.payment_method,
    payment: JSON.stringify(facts.payment),
    status,
    placed_at: request.placed_at,
    received_at: facts.receivedAt,
    rev: facts.rev,
    stock_taken: JSON.stringify(taken),
    payload_hash: payloadHash(request),
    key_hash: facts.keyHash,
    device_hash: origin.device,
    address_hash: origin.address,
  });
  tx.saveNoValidate(order);
  storeEvent(tx, { order: request.id, from: '', status, at: now, by: 'customer' });
  hangOrderBell(tx, facts.keyHash, facts.rev);
  return placedToWire(request, decision, facts);
}

/** @param {import('../../src/domain/order-decision.ts').OrderRefusal} decision */
const refusalOf = (decision) =>
  new Refusal(decision.code, {
    ...('quote' in decision && {
      quote: quoteToWire(decision.quote),
      lines: decision.lines.map(lineToWire),
    }),
    ...('unavailable' in decision && { unavailable: decision.unavailable }),
    ...('fields' in decision && { fields: decision.fields }),
  });

/** The whole decision; `hasTaken` says whether counted stock went with it. */
function place(tx, request, origin, now) {
  const { storedHash, shop } = readShopFor(tx, request, origin, now.getTime());
  if (storedHash !== null) {
    return storedHash === payloadHash(request)
      ? { order: orderToWire(tx.findRecordById('orders', request.id)) }
      : { refusal: new Refusal('id_conflict') };
  }
  const decision = domain.decideOrder(request, shop);
  if (decision.code !== 'accepted') return { refusal: refusalOf(decision) };
  const taken = takeStock(tx, request, shop);
  const order = storeOrder(tx, request, origin, decision, taken, now);
  if (decision.quote.promoCode === domain.REFERRAL_REWARD_CODE) {
    spendReward(tx, request.uid, request.id);
  }
  if (shop.settings.isReferralOn) beginReferral(tx, request);
  return { order, hasTaken: taken.length > 0 };
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
  if (outcome.hasTaken) ringCatalogue(e.app);
  return { code: 'accepted', order: outcome.order };
};
