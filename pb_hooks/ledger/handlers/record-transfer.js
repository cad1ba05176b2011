/** POST /api/shop/transfers: the staff record what has happened with money (src/domain/ledger/record-transfer.ts, D73). */
const domain = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { isStaffSql } = require('../../people/stored-role.js');
const { selectJson } = require('../../records/sql.js');
const { isClosedUnseen } = require('../../orders/closed-orders.js');
const { isOutside, permitOrders } = require('../../orders/order-scope.js');
const { changeOrders, refusingUnstored } = require('../../orders/order-transaction.js');
const { receiptFor } = require('../receipts.js');
const { factsOf, storeDecided } = require('../record.js');
const { findTransfer } = require('../transfers.js');

/** Whether a drawer is of a member of the staff, or has had money in it. */
const IS_DRAWER_SQL = `SELECT json(iif(
  EXISTS (SELECT 1 FROM users WHERE id = {:holder} AND ${isStaffSql('users')})
  OR EXISTS (SELECT 1 FROM account_balances WHERE account = {:account}), 'true', 'false')) AS json`;

/** The drawers that a request names belong to somebody: money in one that is nobody's would be counted by nobody. */
const areDrawersKnown = (tx, input) =>
  Object.values(input)
    .filter((value) => domain.isDrawer(value) && value !== domain.TILL)
    .every((account) =>
      selectJson(tx, IS_DRAWER_SQL, { account, holder: account.slice('cash:'.length) }),
    );

/** A return names each line of a large order. */
const BODY_LIMIT = 32 * 1024;

module.exports = (e) => {
  const body = readBody(e, BODY_LIMIT);
  const permitted = permitOrders(e, domain.transferAction(body));
  const { id: by } = permitted.person;
  const parsed = domain.parseTransfer(body);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { input } = parsed;
  const record = (tx, now) => {
    if (isOutside(tx, permitted, domain.namedIn(input).order)) {
      return { refusal: new Refusal('unknown_order') };
    }
    if (!areDrawersKnown(tx, input)) {
      return { refusal: new Refusal('invalid', { fields: ['account'] }) };
    }
    const { facts, order } = factsOf(tx, input);
    if (facts.reversed) permit(e, domain.reversalAction(facts.reversed.kind));
    const decision = domain.decideTransfer(input, facts);
    if (decision.code !== 'recorded' && decision.code !== 'known') {
      const isLost = decision.code === 'unknown_order' && 'order' in input;
      // A restored shop gets the order again from its customer's phone (D31).
      const more = isLost ? { may_return: !isClosedUnseen(tx, input.order) } : {};
      return { refusal: new Refusal(decision.code, more) };
    }
    if (decision.code === 'recorded') {
      storeDecided(tx, input, decision, { facts, order, by, takenAt: now }, now);
    }
    const [transfer, receipt] = [findTransfer(tx, input.id), receiptFor(tx, input.id)];
    return { code: 'recorded', transfer, receipt };
  };
  return refusingUnstored(e, () => changeOrders(e, record));
};
