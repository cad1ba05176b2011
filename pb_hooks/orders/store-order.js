/** Storing an order that the shop does not have. */
const { createOrderSignal } = require('../push/signals.js');
const domain = require('../built/domain.js');
const { storeAmendments } = require('./amend-order.js');
const { moveStock } = require('./amended-stock.js');
const { reopen } = require('./closed-orders.js');
const { dayNumberAt } = require('./day-number.js');
const { placedHistoryToWire } = require('./order-history.js');
const { holdStock, storeChange, takeAndSignal } = require('./order-status.js');
const { orderRow, placedToWire } = require('./order-wire.js');
const { beginReferral, followRestored, spendReward } = require('../people/referrals.js');
const { postMove } = require('../ledger/transfers.js');
const { giveBack, signalIfChanged, takeAll } = require('../catalogue/stock.js');

/**
 * Inside a transaction: stores the row of a new order, its first event and its signal; answers the record and
 * what answers tell of the order (order-wire.js). What is stored was checked field by field on its way here.
 * `answer` is the state in the shop's answer, lines and quote in their wire form; `columns` are those that
 * say more: whose it is, what it holds of the counted stock, its number of the day. `data` is that of its first event.
 */
function storeNewOrder(tx, request, answer, { origin, columns, by, now, data = {} }) {
  const method = request.payment_method;
  const facts = {
    ...answer,
    payment: { method, status: domain.paymentStatus(answer.status, method) },
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
  storeChange(tx, { order: request.id, kind: 'status', status: facts.status, at: now, by, data });
  createOrderSignal(tx, facts.keyHash, facts.rev);
  return { order, facts };
}

/** Inside the transaction, with the products as decided upon. What is taken is remembered. */
function takeStock(tx, lines) {
  // The decision saw enough of each and nobody else writes meanwhile.
  if (lines.length > 0 && !takeAll(tx, lines)) {
    throw new Error('Stock changed inside the transaction');
  }
  signalIfChanged(tx, lines);
  return lines;
}

/** Its own lines under its own terms: nothing has been amended. 'A little more is fine' may cost a little more. */
const agreedPaise = (agreement, quote) =>
  agreement.lines.some((line) => line.may_exceed)
    ? domain.foldOrder({ ...agreement, amendments: [] }).agreedPaise
    : quote.totalPaise;

/**
 * Inside a transaction: stores an order that the shop takes, with its stock, and what it means for referrals;
 * answers the record and what the answer says of it. `data` is that of its first event: the language of the phone, for
 * the bill (D75).
 */
function placeOrder(tx, placed, { origin, dayNumber, data }, now) {
  const { request, lines, quote, agreement, status, takes, spendsReward, mayBeginReferral } =
    placed;
  const answer = {
    status,
    lines: lines.map(domain.lineToWire),
    quote: domain.quoteToWire(quote),
    receivedAt: now.toISOString(),
    rev: 1,
  };
  const columns = {
    user: request.uid,
    stock_taken: JSON.stringify(takeStock(tx, takes)),
    agreement: JSON.stringify(agreement),
    agreed_paise: agreedPaise(agreement, quote),
    ...dayNumber,
  };
  const stored = { origin, columns, by: 'customer', now, data };
  const { order, facts } = storeNewOrder(tx, request, answer, stored);
  if (spendsReward) spendReward(tx, request.uid, request.id);
  if (mayBeginReferral) beginReferral(tx, request);
  // From it the phone offers to take out and to add, also without a network.
  const history = placedHistoryToWire(tx, request, agreement, dayNumber.day_number);
  return { order, wire: { ...placedToWire(tx, request, facts), history } };
}

const agreementColumns = (history) => ({
  agreement: JSON.stringify({ lines: history.lines, terms: history.terms }),
  agreed_paise: domain.foldOrder(history).agreedPaise,
});

/**
 * Moves counted stock as the order had moved it before it was lost: what was damaged or out of stock is not on the shelf,
 * whether or not the order was cancelled afterwards. Answers what the order has of it.
 */
function stockOfRestored(tx, status, { lines, terms, amendments }) {
  const placed = { lines, terms, amendments: [] };
  const before = domain.foldOrder(placed);
  const weighed = lines.filter(({ unit }) => unit === 'g').map(({ pid }) => pid);
  const taken = moveStock(tx, takeAndSignal(tx, domain.stockToHold(before)), {
    before,
    steps: domain.stockSteps(placed, amendments),
    weighed,
  });
  if (domain.holdsStock(status)) return taken;
  const { held, writeOffs } = domain.stockTaken(taken);
  giveBack(tx, held);
  signalIfChanged(tx, held, true);
  return writeOffs;
}

/** The same where the phone shows no history; of goods by weight grams (D50). */
const stockOfLines = (tx, status, lines) =>
  holdStock(
    tx,
    status,
    lines.map(({ pid, grams, quantity }) => ({ pid, quantity: grams ?? quantity })),
  );

/** Inside a transaction: stores an order that a restored shop had lost, in the state that it last sent (D31). */
function restoreOrder(tx, { request, accepted, history, user }, origin, now) {
  const { status, lines, quote, received_at: receivedAt, rev } = accepted;
  const former = history?.day_number ?? 0;
  const numbered = dayNumberAt(tx, Date.parse(receivedAt), former);
  const columns = {
    user,
    stock_taken: JSON.stringify(
      history ? stockOfRestored(tx, status, history) : stockOfLines(tx, status, lines),
    ),
    // It may have been delivered since: that is lost as well.
    is_restored: domain.isActiveStatus(status),
    ...numbered,
    ...(history && agreementColumns(history)),
  };
  const answer = { status, lines, quote, receivedAt, rev: rev + 1 };
  // What was printed has the number that it had.
  const data = former > 0 && former !== numbered.day_number ? { former } : {};
  const stored = { origin, columns, by: 'restored', now, data };
  const { order } = storeNewOrder(tx, request, answer, stored);
  if (history) {
    const { amendments } = history;
    storeAmendments(tx, order.id, { amendments, by: 'restored', device: '', firstSeq: 0 });
  }
  // A phone shows what was paid by the order's status alone.
  postMove(tx, order, { to: status, before: 'pending', by: 'restored' }, now);
  followRestored(tx, order, request);
  // This shop may have refused a late copy of it since.
  reopen(tx, order.id);
  return order;
}

module.exports = { placeOrder, restoreOrder };
