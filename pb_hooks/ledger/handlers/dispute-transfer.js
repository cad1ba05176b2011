/** POST /api/shop/khata/{transfer}/dispute: a customer says that a line of their khata is wrong (D74). */
const domain = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { signalStaffOfOrder } = require('../../push/signals.js');
const { execute, selectJson, storedTime } = require('../../records/sql.js');
const { customerOfAccount, groupOf } = require('../customers.js');
const { findTransfer } = require('../transfers.js');

const BODY_LIMIT = 4 * 1024;

const IS_OWN_SQL = `SELECT count(*) AS json FROM ${groupOf('{:customer}')} AS member
  WHERE {:from} = 'customer:' || member.id OR {:to} = 'customer:' || member.id`;

/** `customer` is whom the line is of, also if they are merged. Said again it replaces what was said; also after an answer. */
const STORE_SQL = `INSERT INTO disputes (id, customer, note, made_at) VALUES ({:id}, {:customer}, {:note}, {:now})
  ON CONFLICT (id) DO UPDATE SET note = excluded.note, made_at = excluded.made_at, answered_at = '', answered_by = ''
  WHERE disputes.note <> excluded.note OR disputes.answered_at <> ''`;

module.exports = (e) => {
  const { id: account } = permit(e, 'read_own_khata');
  const note = domain.parseDispute(readBody(e, BODY_LIMIT));
  if (note === null) throw new Refusal('invalid', { fields: ['note'] });
  return changeOrders(e, (tx, now) => {
    const customer = customerOfAccount(tx, account)?.id ?? '';
    const transfer = findTransfer(tx, e.request.pathValue('transfer'));
    const { from = '', to = '' } = transfer ?? {};
    // Another's line is as unknown as none.
    if (customer === '' || selectJson(tx, IS_OWN_SQL, { customer, from, to }) === 0) {
      return { refusal: new Refusal('unknown_transfer') };
    }
    execute(tx, STORE_SQL, {
      id: transfer.id,
      customer: domain.khataCustomerOf({ from, to }) || customer,
      note,
      now: storedTime(now),
    });
    signalStaffOfOrder();
    return { code: 'stored' };
  });
};
