/** POST /api/shop/transfers: the staff record what has happened with money (src/domain/ledger/record-transfer.ts, D73). */
const domain = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { receiptFor } = require('../receipts.js');
const { factsOf, storeDecided } = require('../record.js');
const { findTransfer } = require('../transfers.js');

/** A return names each line of a large order. */
const BODY_LIMIT = 32 * 1024;

module.exports = (e) => {
  const body = readBody(e, BODY_LIMIT);
  const { id: by } = permit(e, domain.TRANSFER_ACTIONS[body.kind] ?? 'record_payments');
  const parsed = domain.parseTransfer(body);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { input } = parsed;
  return changeOrders(e, (tx, now) => {
    const { facts, order } = factsOf(tx, input);
    if (facts.reversed) permit(e, domain.reversalAction(facts.reversed.kind));
    const decision = domain.decideTransfer(input, facts);
    if (decision.code !== 'recorded' && decision.code !== 'known') {
      return { refusal: new Refusal(decision.code) };
    }
    if (decision.code === 'recorded') {
      storeDecided(tx, input, decision, { facts, order, by, takenAt: now }, now);
    }
    const [transfer, receipt] = [findTransfer(tx, input.id), receiptFor(tx, input.id)];
    return { code: 'recorded', transfer, receipt };
  });
};
