/** Storing transfers that the staff have recorded, and what follows from them, inside the caller's transaction (D73). */
const { cancelCreditNote, followReturn } = require('../bills/credit-notes.js');
const domain = require('../built/domain.js');
const { findRecord } = require('../records/records.js');
const { signalOrder, signalStaffOfOrder } = require('../push/signals.js');
const { balanceAt, isCountedSince } = require('./balances.js');
const { customerFacts, followKhatas } = require('./customers.js');
const { isOpeningKnown } = require('./khata-lines.js');
const { handedOverOf, moveReturnedStock } = require('./returns.js');
const { findTransfer, ledgerOfOrder, moneyOf, storeTransfer } = require('./transfers.js');

/** Stores the payment that the order has now, and its stock; a phone that shows the order is told. */
function updateOrder(tx, order, goods, isTakenBack) {
  if (goods) moveReturnedStock(tx, order, goods, isTakenBack);
  const { method, status: before } = JSON.parse(order.getString('payment'));
  const money = moneyOf(order, order.getString('status'));
  const status = domain.paymentByLedger(money, ledgerOfOrder(tx, order.id), before);
  if (status === before && !goods) return;
  order.set('payment', JSON.stringify({ method, status }));
  order.set('rev', order.getInt('rev') + 1);
  tx.save(order);
  signalOrder(tx, order);
}

/** What goes with a transfer: it was recorded with it, and is taken back with it. */
const goingWith = (tx, id) =>
  [domain.roundingId(id), domain.givenBackId(id)]
    .map((one) => findTransfer(tx, one))
    .filter((one) => one !== null);

/** What should have been in the drawer when it was counted. */
function expectedOf(tx, input) {
  if (input.kind !== 'closed') return domain.exactPaise(0);
  const { account, countedPaise, madeAt } = input;
  const at = new Date(madeAt).toISOString();
  return isCountedSince(tx, account, at) ? countedPaise : balanceAt(tx, account, at);
}

/** What is asked about a request before it is decided, and the order that it is about. */
function factsOf(tx, input) {
  const { customer: customerId, order: orderId, reverses } = domain.namedIn(input);
  const [known, reversed] = [findTransfer(tx, input.id), findTransfer(tx, reverses)];
  const customer = customerFacts(tx, customerId);
  const whole = reversed ?? known;
  const named = orderId || reversed?.order;
  const order = named ? findRecord(tx, 'orders', named) : null;
  const facts = {
    known,
    order: order && ledgerOfOrder(tx, order.id),
    customer: customer && { ...customer, hasOpening: isOpeningKnown(tx, customer.id) },
    reversed,
    goesWithIt: whole === null ? [] : goingWith(tx, whole.id),
    handedOver: input.kind === 'returned' && order ? handedOverOf(tx, order) : null,
    expectedPaise: expectedOf(tx, input),
  };
  return { facts, order };
}

/**
 * What follows from rows that were just stored: the order's payment, stock, papers, khatas, signals. `goods` came back or,
 * by a reversal, did not; `handedOver` are the order's lines before.
 */
function followRows(tx, rows, { order, goods, handedOver }, now) {
  const [{ id, kind, reverses }] = rows;
  if (kind === 'returned') followReturn(tx, order, { id, goods }, handedOver, now);
  else if (goods) cancelCreditNote(tx, reverses, now);
  if (order) updateOrder(tx, order, goods, kind === 'reversed');
  followKhatas(tx, rows, now);
  signalStaffOfOrder();
}

/** Stores what was decided of a request, as recorded by `by` at `takenAt`. Ids of what follows begin with its own. */
function storeDecided(tx, { id, madeAt }, decision, { facts, order, by, takenAt }, now) {
  const transfer = { ...decision.transfer, id, madeAt };
  const follows = decision.follows.map((one, at) => ({ id: `${id}.${at + 1}`, ...one }));
  const rows = [transfer, ...follows];
  for (const row of rows) storeTransfer(tx, { ...row, by }, takenAt);
  const goods = transfer.goods ?? facts.reversed?.goods ?? null;
  followRows(tx, rows, { order, goods, handedOver: facts.handedOver }, now);
}

module.exports = { factsOf, followRows, storeDecided };
