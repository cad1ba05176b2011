/**
 * POST /api/shop/orders (docs/protocol.md, "An order").
 *
 * - One id makes one row, whatever is sent twice, in parallel or after a crash.
 * - The decision and everything it stores happen in one transaction (orders/order-transaction.js).
 * - A refusal stores nothing but itself: it is final for the id, and repeated to whoever repeats the
 *   request (D30). Only `auth_expired` and `account_suspended` are not: phones send the same again.
 * - Every answer names the id it is about.
 */
const { closeRefused, closeUnseen, findClosed, refusalUnder } = require('../closed-orders.js');
const domain = require('../../built/domain.js');
const { fitsKey } = require('../order-access.js');
const { moveOrder, statusOf, wasRevived } = require('../order-status.js');
const { changeOrders } = require('../order-transaction.js');
const { orderToWire, placedToWire } = require('../order-wire.js');
const { storeNewOrder } = require('../store-order.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { callingUser, caller, isAdmin, readBody } = require('../../http/request.js');
const { addressHash, originOf } = require('../order-origin.js');
const { readShopFor } = require('../../store/shop-reader.js');
const { beginReferral, spendReward } = require('../../people/referrals.js');
const { signalIfChanged, takeAll } = require('../../catalogue/stock.js');

/** Phones take these as final, though the order itself was not looked at. */
const FINAL_UNDECIDED = ['wrong_account', 'invalid'];

const isText = (value, pattern) => typeof value === 'string' && pattern.test(value);

/**
 * The request with the hash of its content, and why it is not well formed, or null. Without an id and a
 * key, as phones make them, it is nobody's order: the refusal names no id, so that no phone believes it.
 */
function readRequest(e) {
  const body = readBody(e);
  const parsed = domain.parseOrderRequest(body);
  if (parsed.ok) {
    const hash = $security.sha256(domain.canonicalOrderText(parsed.request));
    return { request: { ...parsed.request, hash }, malformed: null };
  }
  const { id, key } = body;
  const { fields } = parsed;
  if (!isText(id, domain.RECORD_ID_PATTERN) || !isText(key, domain.ORDER_KEY_PATTERN)) {
    throw new Refusal('invalid', { fields });
  }
  const hash = $security.sha256(JSON.stringify(body));
  return { request: { id, key, hash }, malformed: new Refusal('invalid', { id, fields }) };
}

/**
 * Why the request may not be made by whoever makes it, or null. An account's order without a session has
 * lost its session on the way: the phone signs in again and sends the same.
 */
function ownerRefusal(e, { id, uid }) {
  try {
    callingUser(e);
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(error.body.code, { id });
    throw error;
  }
  const asker = caller(e)?.id ?? '';
  if (asker === uid) return null;
  return new Refusal(asker === '' ? 'auth_expired' : 'wrong_account', { id });
}

/**
 * The order that has been stored for this request. Its first answer may have been lost before the
 * session was; whoever can repeat the request knows the order's key. One that was damaged on its way
 * is told of it by its key.
 */
function storedFor(app, { id, key, hash }, malformed) {
  const order = findRecord(app, 'orders', id);
  if (order === null) return null;
  const isSame = malformed ? fitsKey(order, key) : order.getString('payload_hash') === hash;
  return isSame ? order : null;
}

/**
 * What is answered to a request that is refused before anything is decided. An answer that phones take as
 * final closes the id, so that a copy on its way can no longer be stored.
 */
function refuseUndecided(tx, request, refusal, address, now) {
  const isMalformed = refusal.body.code === 'invalid';
  const stored = storedFor(tx, request, isMalformed);
  if (stored !== null) return { order: orderToWire(tx, stored) };
  const closed = findClosed(tx, request.id);
  if (closed !== null) return { refusal: refusalUnder(closed, request) };
  const isFree = findRecord(tx, 'orders', request.id) === null;
  const tooMany = isFree ? closeRefused(tx, request, refusal, address, now) : null;
  return { refusal: tooMany ?? refusal };
}

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
  signalIfChanged(tx, lines);
  return lines;
}

/** Answers what the answer says about it. */
function storeOrder(tx, request, { origin, dayNumber, shop }, decision, now) {
  const told = {
    status: decision.status,
    lines: decision.lines.map(domain.lineToWire),
    quote: domain.quoteToWire(decision.quote),
    receivedAt: now.toISOString(),
    rev: 1,
  };
  const columns = {
    user: request.uid,
    stock_taken: JSON.stringify(takeStock(tx, request, shop)),
    ...dayNumber,
  };
  const { facts } = storeNewOrder(tx, request, told, { origin, columns, by: 'customer', now });
  return placedToWire(tx, request, facts);
}

/** @param {import('../../../src/domain/order/decision.ts').OrderRefusal} decision */
const refusalOf = (decision, { id }) =>
  new Refusal(decision.code, {
    id,
    ...('quote' in decision && {
      quote: domain.quoteToWire(decision.quote),
      lines: decision.lines.map(domain.lineToWire),
    }),
    ...('unavailable' in decision && { unavailable: decision.unavailable }),
    ...('fields' in decision && { fields: decision.fields }),
  });

/**
 * Closes the id that this request takes the place of. The shop has nothing under it, unless it was
 * restored from a backup and has forgotten that it refused: an order that came of that is cancelled. One that
 * was cancelled and that the shop has taken up again is an order of its own, whatever a phone says later.
 * `isTooLate`: it is being packed. `tooMany`: a refusal, when it is not to be closed now.
 */
function supersede(tx, { replaces, key }, address, now) {
  const nothing = { isTooLate: false, tooMany: null };
  if (replaces === '') return nothing;
  const before = findRecord(tx, 'orders', replaces);
  if (before === null) {
    return { ...nothing, tooMany: closeUnseen(tx, replaces, address, now) };
  }
  if (!fitsKey(before, key) || statusOf(before) === 'cancelled') return nothing;
  if (wasRevived(tx, before)) return nothing;
  if (!domain.canCancel(statusOf(before))) return { ...nothing, isTooLate: true };
  moveOrder(tx, before, 'cancelled', 'customer', now);
  return nothing;
}

/**
 * The whole decision. What is given back by the order that this one takes the place of may serve it, and
 * stays given back when it is refused.
 */
function place(tx, request, origin, now) {
  const { isTooLate, tooMany } = supersede(tx, request, origin.address, now);
  if (tooMany) return { refusal: tooMany };
  const { storedHash, closed, dayNumber, shop } = readShopFor(tx, request, origin, now.getTime(), {
    hasWritten: request.replaces !== '',
  });
  const { id, hash } = request;
  if (storedHash === hash) return { order: orderToWire(tx, tx.findRecordById('orders', id)) };
  if (storedHash !== null) return { refusal: new Refusal('id_conflict', { id }) };
  if (closed !== null) return { refusal: refusalUnder(closed, request) };
  const refuse = (refusal) => ({
    refusal: closeRefused(tx, request, refusal, origin.address, now) ?? refusal,
  });
  if (isTooLate) return refuse(new Refusal('id_conflict', { id }));
  const decision = domain.decideOrder(request, shop);
  if (decision.code !== 'accepted') return refuse(refusalOf(decision, request));
  const order = storeOrder(tx, request, { origin, dayNumber, shop }, decision, now);
  if (decision.quote.promoCode === domain.REFERRAL_REWARD_CODE) {
    spendReward(tx, request.uid, request.id);
  }
  if (shop.settings.isReferralOn) beginReferral(tx, request);
  return { order };
}

/** Outside a transaction: a session that has ended closes nothing, and costs no write. */
function refuseForNow(app, request, refusal) {
  const stored = storedFor(app, request, false);
  if (stored === null) throw refusal;
  return { order: orderToWire(app, stored) };
}

function outcomeOf(e) {
  const { request, malformed } = readRequest(e);
  const refusal = malformed ?? ownerRefusal(e, request);
  if (refusal && !FINAL_UNDECIDED.includes(refusal.body.code)) {
    return refuseForNow(e.app, request, refusal);
  }
  // An order with a session is its account's, or refused by now.
  const isStaff = e.auth !== null && isAdmin(e.auth);
  const origin = refusal ? null : { ...originOf(request, addressHash(e)), isStaff };
  return changeOrders(e, (tx, now) =>
    refusal
      ? refuseUndecided(tx, request, refusal, addressHash(e), now)
      : place(tx, request, origin, now),
  );
}

module.exports = (e) => ({ code: 'accepted', order: outcomeOf(e).order });
