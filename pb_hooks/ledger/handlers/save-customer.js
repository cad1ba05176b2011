/** POST /api/shop/customers: writes a customer down, or changes what was written (D74; src/domain/people/customer.ts). */
const domain = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { emptyLog, overwriteDeleted } = require('../../ops/overwrite.js');
const { signalStaffOfOrder } = require('../../push/signals.js');
const { findRecord } = require('../../records/records.js');
const { selectJson } = require('../../records/sql.js');
const {
  customerOfAccount,
  eraseCustomer,
  findCustomer,
  moveMerged,
  signalKhata,
  storeCustomer,
} = require('../customers.js');

const BODY_LIMIT = 4 * 1024;

/** Whom somebody was merged into is one customer with them: what is merged goes there. */
function targetOf(tx, id) {
  const target = findCustomer(tx, id);
  return target?.mergedInto ? findCustomer(tx, target.mergedInto) : target;
}

const PRESENT = `SELECT json_group_array(json_object('name', name, 'digits', phone_digits)) AS json
  FROM customers WHERE erased_at = ''`;

/** Whether the shop has a customer who may be this new one. */
function isKnown(tx, { name = '', phone = '' }) {
  const one = { name, digits: domain.localPhoneDigits(phone) };
  return selectJson(tx, PRESENT).some((other) => domain.mayBeSame(one, other));
}

module.exports = (e) => {
  permit(e, 'manage_customers');
  const body = readBody(e, BODY_LIMIT);
  const parsed = domain.parseCustomerChange(body);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { change } = parsed;
  if (domain.isOwnersChange(change)) permit(e, 'give_credit');
  const answer = changeOrders(e, (tx, now) => {
    const known = findCustomer(tx, change.id);
    if (known === null && body.unless_known === true && isKnown(tx, change)) {
      return { refusal: new Refusal('customer_exists') };
    }
    const target = targetOf(tx, change.mergedInto);
    const decision = domain.decideCustomer(
      { ...change, ...(target && { mergedInto: target.id }) },
      {
        known,
        target,
        isAccount: Boolean(change.account && findRecord(tx, 'users', change.account)),
        linkedTo: customerOfAccount(tx, change.account)?.id ?? '',
      },
    );
    if (decision.code !== 'saved') return { refusal: new Refusal(decision.code) };
    const { customer } = decision;
    if (customer.isErased) {
      overwriteDeleted(tx);
      eraseCustomer(tx, customer.id, now);
    } else {
      storeCustomer(tx, customer, now);
      if (customer.mergedInto) moveMerged(tx, customer.id, customer.mergedInto);
      signalKhata(tx, `customer:${customer.id}`);
    }
    signalStaffOfOrder();
    return { code: 'saved', customer: findCustomer(tx, customer.id) };
  });
  if (change.isErased) emptyLog(e.app);
  return answer;
};
