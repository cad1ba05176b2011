/** POST /api/shop/staff/disputes/{id}: somebody of the shop has looked at what a customer says is wrong (D74). */
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { changeOrders } = require('../../orders/order-transaction.js');
const { signalStaffOfOrder } = require('../../push/signals.js');
const { execute, selectJson, storedTime } = require('../../records/sql.js');
const { signalKhata } = require('../customers.js');

const CUSTOMER_SQL =
  "SELECT json_quote(coalesce((SELECT customer FROM disputes WHERE id = {:id}), '')) AS json";
const ANSWER_SQL = `UPDATE disputes SET answered_at = {:now}, answered_by = {:by}
  WHERE id = {:id} AND answered_at = ''`;

module.exports = (e) => {
  const { id: by } = permit(e, 'manage_customers');
  const id = e.request.pathValue('id');
  return changeOrders(e, (tx, now) => {
    const customer = selectJson(tx, CUSTOMER_SQL, { id });
    if (customer === '') return { refusal: new Refusal('not_found') };
    execute(tx, ANSWER_SQL, { id, by, now: storedTime(now) });
    signalStaffOfOrder();
    signalKhata(tx, `customer:${customer}`);
    return { code: 'answered' };
  });
};
