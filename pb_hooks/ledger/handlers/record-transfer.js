/** POST /api/shop/transfers: the staff record what has happened with money (src/domain/ledger/record-transfer.ts, D73). */
const { cancelCreditNote, followReturn } = require('../../bills/credit-notes.js');
const domain = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { signalOrder, signalStaffOfOrder } = require('../../push/signals.js');
const { isClosedUnseen } = require('../../orders/closed-orders.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { findRecord } = require('../../records/records.js');
const { balanceOf } = require('../balances.js');
const { customerFacts, followKhatas } = require('../customers.js');
const { isOpeningKnown } = require('../khata-lines.js');
const { receiptFor, shownReceipt } = require('../receipts.js');
const { handedOverOf, moveReturnedStock } = require('../returns.js');
const { findTransfer, ledgerOfOrder, moneyOf, storeTransfer } = require('../transfers.js');

/** A return names each line of a large order. */
const BODY_LIMIT = 32 * 1024;

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

/** What is asked about a request before it is decided, and the order and the khata that it is about. */
function factsOf(tx, input) {
  const { account, customer: customerId, order: orderId, reverses } = domain.namedIn(input);
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
    expectedPaise: balanceOf(tx, account),
  };
  return { facts, order };
}

/**
 * What the request reverses: after a restore (D31) what an order was taken to be paid with has another id than the device
 * knows, and is the same.
 */
function reversedBy(tx, input, orderId) {
  if (input.kind !== 'reversed' || findTransfer(tx, input.reverses) || !orderId) return input;
  const [assumed] = ledgerOfOrder(tx, orderId).assumed.filter(
    ({ posting }) => posting.kind === 'assumed',
  );
  return assumed ? { ...input, reverses: assumed.id } : input;
}

const answerOf = (tx, input) => {
  const transfer = findTransfer(tx, input.id);
  return { code: 'recorded', transfer, receipt: receiptFor(tx, input, transfer) };
};

/** Why a transfer is not recorded; the device asks again about an order that may come back (D31). */
function refusalOf(tx, code, input) {
  const order = domain.namedIn(input).order;
  const mayReturn = code === 'unknown_order' && !isClosedUnseen(tx, order);
  return { refusal: new Refusal(code, mayReturn ? { may_return: true } : {}) };
}

module.exports = (e) => {
  const body = readBody(e, BODY_LIMIT);
  const { id: sender } = permit(e, domain.TRANSFER_ACTIONS[body.kind] ?? 'record_payments');
  const parsed = domain.parseTransfer(body);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  return changeOrders(e, (tx, startedAt) => {
    const shown = shownReceipt(tx, parsed.input, body.shown);
    // The shop has signed that it stored this.
    if (shown !== null && findTransfer(tx, parsed.input.id)) return answerOf(tx, parsed.input);
    const input = shown === null ? parsed.input : reversedBy(tx, parsed.input, shown.order);
    const by = shown?.by ?? sender;
    const now = shown === null ? startedAt : new Date(shown.takenAt);
    const { facts, order } = factsOf(tx, input);
    if (facts.reversed) permit(e, domain.reversalAction(facts.reversed.kind));
    const decision = domain.decideTransfer(input, facts);
    if (decision.code !== 'recorded' && decision.code !== 'known') {
      return refusalOf(tx, decision.code, input);
    }
    if (decision.code === 'recorded') {
      const { id, madeAt } = input;
      storeTransfer(tx, { ...decision.transfer, id, madeAt, by }, now);
      for (const one of decision.follows) storeTransfer(tx, { ...one, by }, now);
      const goods = decision.transfer.goods ?? facts.reversed?.goods ?? null;
      if (input.kind === 'returned') {
        followReturn(tx, order, { id, goods }, facts.handedOver, now);
      } else if (goods) {
        cancelCreditNote(tx, facts.reversed.id, now);
      }
      if (order) updateOrder(tx, order, goods, input.kind === 'reversed');
      followKhatas(tx, [decision.transfer, ...decision.follows], now);
      signalStaffOfOrder();
    }
    return answerOf(tx, parsed.input);
  });
};
