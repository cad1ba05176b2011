/**
 * POST /api/shop/transfers/reassert {proof, signature}: a device of the staff shows a transfer that this shop, restored
 * from a backup, may have lost (D31; src/domain/ledger/transfer-receipt.ts). It is stored again as it was.
 */
const domain = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { isOutside, permitOrders } = require('../../orders/order-scope.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { findRecord } = require('../../records/records.js');
const { findCustomer, storeCustomer } = require('../customers.js');
const { provenBy } = require('../receipts.js');
const { factsOf, followRows, storeDecided } = require('../record.js');
const { handedOverOf } = require('../returns.js');
const { findTransfer, ledgerOfOrder, moneyOf, storeTransfer } = require('../transfers.js');

const BODY_LIMIT = 64 * 1024;

const isDelivered = (order) => domain.endOf(order.getString('status')) === 'delivered';

/** What an order is taken to be paid with, as it stands; null for nothing. */
const assumedOf = (tx, order) =>
  (order &&
    ledgerOfOrder(tx, order.id).assumed.find(({ posting }) => posting.kind === 'assumed')) ??
  null;

/** Who has a khata is written down again, if nobody is under that id. */
function storeProvenCustomer(tx, customer, now) {
  if (customer === null || findCustomer(tx, customer.id)) return;
  storeCustomer(tx, { ...customer, account: '', mergedInto: '', isErased: false }, now);
}

/**
 * A reversal that goes with another, as it is to be stored: of a restored order's rounding, which has another id, if that is
 * what it was of. Null if nothing stands that it is the opposite of.
 */
function followerOf(tx, row, order) {
  if (row.reverses === '') return row;
  const target = findTransfer(tx, row.reverses);
  if (target) return target.isReversed ? null : row;
  const rounded = (order ? ledgerOfOrder(tx, order.id).assumed : []).find(
    ({ by, posting }) => by === 'restored' && posting.kind === 'rounded',
  );
  return rounded ? { ...row, ...domain.reversalOf(rounded.posting, rounded.id) } : null;
}

/**
 * The payment of an order that is paid first, and was cancelled, is lost with a backup: nobody had recorded it. What was
 * given back had been paid.
 */
function assumeGivenBack(tx, { kind, amountPaise, madeAt, takenAt }, order) {
  if (kind !== 'refunded') return;
  const { method, totalPaise } = moneyOf(order, order.getString('status'));
  const { paidPaise } = ledgerOfOrder(tx, order.id);
  if (!domain.isPaidFirst(method) || paidPaise >= amountPaise) return;
  const account = domain.paidInto(method);
  if (account !== 'upi') return;
  const missing = domain.exactPaise(Math.max(totalPaise, amountPaise) - paidPaise);
  /** @type {import('../../../src/domain/ledger/transfer.ts').Posting} */
  const assumed = { kind: 'assumed', from: domain.WALK_IN, to: account, amountPaise: missing };
  // Before it was given back: when, nobody knows.
  const paid = { ...assumed, order: order.id, by: 'restored', madeAt };
  storeTransfer(tx, paid, new Date(takenAt));
}

/** Stores rows as they were. */
function storeRows(tx, [first, ...others], order, now) {
  const followers = others.map((row) => followerOf(tx, row, order)).filter((row) => row !== null);
  const rows = [first, ...followers];
  const handedOver = first.kind === 'returned' ? handedOverOf(tx, order) : null;
  const goods = first.goods ?? findTransfer(tx, first.reverses)?.goods ?? null;
  for (const row of rows) storeTransfer(tx, row, new Date(row.takenAt));
  followRows(tx, rows, { order, goods, handedOver }, now);
}

/** Takes back what the order is taken to be paid with; not before that was posted. */
function reverseAssumed(tx, { id, madeAt, by, takenAt }, assumed, now) {
  /** @type {import('../../../src/domain/ledger/transfer-request.ts').TransferRequest} */
  const input = { kind: 'reversed', id, madeAt, reverses: assumed.id };
  const { facts, order } = factsOf(tx, input);
  const decision = domain.decideTransfer(input, facts);
  const at = new Date(Math.max(Date.parse(takenAt), Date.parse(facts.reversed.takenAt)));
  storeDecided(tx, input, decision, { facts, order, by, takenAt: at }, now);
}

/** A restored order was taken to be paid in full. What people have recorded of it counts first. */
function reduceAssumed(tx, order, now) {
  const money = moneyOf(order, order.getString('status'));
  const ledger = ledgerOfOrder(tx, order.id);
  const restored = ledger.assumed.filter(({ by }) => by === 'restored');
  const paidTwice = ledger.paidPaise + ledger.onKhataPaise - money.totalPaise;
  const [first] = restored;
  if (!first || paidTwice <= 0) return;
  const post = (posting) => storeTransfer(tx, { ...posting, order: order.id, by: 'restored' }, now);
  for (const { id, posting } of restored) post(domain.reversalOf(posting, id));
  const rest = ledgerOfOrder(tx, order.id);
  /** @type {{ before: 'pending', after: 'success' }} */
  const paid = { before: 'pending', after: 'success' };
  for (const posting of domain.orderPostings(money, rest, paid, first.posting.to)) post(posting);
}

module.exports = (e) => {
  const body = readBody(e, BODY_LIMIT);
  const permittedCash = permitOrders(e, 'collect_cash');
  const proof = provenBy(e.app, body);
  if (proof === null) throw new Refusal('invalid', { fields: ['proof'] });
  const { rows, customer } = proof;
  const [first] = rows;
  const isCash = domain.isCashForOrder(first.kind, first.to);
  const permitted = isCash ? permittedCash : permitOrders(e, 'record_payments');
  return changeOrders(e, (tx, now) => {
    if (isOutside(tx, permitted, first.order)) return { refusal: new Refusal('unknown_order') };
    const order = first.order ? findRecord(tx, 'orders', first.order) : null;
    const assumed = assumedOf(tx, order);
    const decision = domain.decideProof(proof, {
      isKnown: findTransfer(tx, first.id) !== null,
      order: order && { isDelivered: isDelivered(order) },
      target: findTransfer(tx, first.reverses),
      isIncomplete: domain.alsoReversed(proof).some((id) => findTransfer(tx, id) === null),
      assumed: assumed?.id ?? '',
    });
    if (decision === 'not_yet') return { refusal: new Refusal('not_yet') };
    storeProvenCustomer(tx, customer, now);
    if (order && decision === 'store') assumeGivenBack(tx, first, order);
    if (decision === 'store') storeRows(tx, rows, order, now);
    if (decision === 'reverse_assumed') reverseAssumed(tx, first, assumed, now);
    if (order && decision === 'store') reduceAssumed(tx, order, now);
    const { proof: signed, signature } = body;
    return { code: 'recorded', receipt: { taken_at: first.takenAt, proof: signed, signature } };
  });
};
