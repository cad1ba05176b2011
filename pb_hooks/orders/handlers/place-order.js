/**
 * POST /api/shop/orders (docs/protocol.md, "An order"; src/domain/order/commands/place.ts).
 *
 * - One id makes one row, whatever is sent twice, in parallel or after a crash.
 * - The decision and everything it stores happen in one transaction (orders/order-transaction.js).
 * - A refusal stores nothing but itself: it is final for the id, and repeated to whoever repeats the
 *   request (D30). Only `auth_expired` and `account_suspended` are not: phones send the same again.
 * - Every answer names the id it is about.
 */
const { findClosed, knownClosed } = require('../closed-orders.js');
const { orderCommands } = require('../../built/domain.js');
const { fitsKey } = require('../order-access.js');
const { orderOriginOf } = require('../order-origin.js');
const { statusOf, wasRevived } = require('../order-status.js');
const { answerUnstored, inputOf, runDecision, sessionOf, store } = require('../run-command.js');
const { isPermitted } = require('../../http/access.js');
const { runWithin } = require('../../http/address-limit.js');
const { languageOf } = require('../../http/language.js');
const { readShopFor } = require('../../store/shop-reader.js');

const { place } = orderCommands;

/** Twenty households may share one mobile address. What is no order at all is not counted: it costs no transaction. */
const LIMIT = { name: 'orders of the minute', max: 20 * 6 };

function storedFacts(order, { key }) {
  return order && { hash: order.getString('payload_hash'), fitsKey: fitsKey(order, key) };
}

function replacedFacts(tx, order, { key }) {
  if (order === null) return null;
  const fits = fitsKey(order, key);
  return { status: statusOf(order), fitsKey: fits, wasRevived: fits && wasRevived(tx, order) };
}

/** With a final refusal; nothing was looked at yet. */
const refuse = (request, refusal) => (context) =>
  place.decideRefused(request, refusal, {
    stored: storedFacts(context.orders.find(request.id), request),
    closed: knownClosed(findClosed(context.tx, request.id)),
  });

/** Outside a transaction: a session that has ended closes nothing, and costs no write. */
const refuseForNow = (e, request, refusal) =>
  answerUnstored(e, ({ orders }) =>
    place.decideRefused(request, refusal, {
      stored: storedFacts(orders.find(request.id), request),
      closed: null,
    }),
  );

/**
 * The whole decision. What is given back by the order that this one takes the place of may serve it, and
 * stays given back when it is refused.
 */
const decide = (request, isStaff) => (context) => {
  const { e, tx, now, address, orders } = context;
  const { replaces } = request;
  const before = replaces === '' ? null : replacedFacts(tx, orders.find(replaces), request);
  const { changes, isTooLate } = place.decideReplaced(request, before);
  const { refusal } = store(context, { changes });
  if (refusal) return { changes: [], refused: refusal.body };
  const origin = { ...orderOriginOf(request, address), isStaff };
  const { storedHash, closed, dayNumber, shop } = readShopFor(tx, request, origin, now.getTime(), {
    hasWritten: replaces !== '',
  });
  context.dayNumber = dayNumber;
  context.firstChange = isStaff ? {} : { language: languageOf(e.request.header.get('Cookie')) };
  return place.decide(request, { storedHash, closed: knownClosed(closed), isTooLate, shop });
};

function answerTo(e, input) {
  const { request } = input;
  const session = sessionOf(e);
  const refusal = place.refusalBefore(input, session);
  if (refusal && !place.isFinal(refusal)) return refuseForNow(e, request, refusal);
  // An order with a session is its account's, or refused by now.
  const isStaff = session.user !== null && isPermitted(session.user, 'order_for_customers');
  return runDecision(e, refusal ? refuse(request, refusal) : decide(request, isStaff));
}

module.exports = (e) => {
  const input = inputOf(e, place, { hashOf: $security.sha256 });
  const answer = () => answerTo(e, input);
  // Where the server has no limits, as under a test of load, this is none either.
  return e.app.settings().rateLimits.enabled ? runWithin(e, LIMIT, answer) : answer();
};
