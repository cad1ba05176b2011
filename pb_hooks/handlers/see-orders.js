/**
 * POST /api/shop/orders/seen {orders: [id]}: somebody of the shop has looked at these orders. Their rings
 * end on every phone, and their customers are not told that nobody has.
 */
const { RECORD_ID_PATTERN } = require('../lib/domain.js');
const { Refusal } = require('../lib/refusal.js');
const { readBody, signedInAdmin } = require('../lib/request.js');
const { execute } = require('../lib/sql.js');

const MOST_AT_ONCE = 200;

const isId = (value) => typeof value === 'string' && RECORD_ID_PATTERN.test(value);

/** Raw: open admin pages need not hear of it, and the order's customer asks anyway. */
const SEE_SQL = `UPDATE orders SET seen_at = {:now}
  WHERE seen_at = '' AND id IN (SELECT value FROM json_each({:ids}))`;
const HUSH_SQL = `DELETE FROM push_messages
  WHERE kind = 'new_order' AND "order" IN (SELECT value FROM json_each({:ids}))`;

module.exports = (e) => {
  signedInAdmin(e);
  const { orders } = readBody(e);
  if (!Array.isArray(orders) || orders.length > MOST_AT_ONCE || !orders.every(isId)) {
    throw new Refusal('invalid', { fields: ['orders'] });
  }
  const ids = JSON.stringify(orders);
  e.app.runInTransaction((tx) => {
    execute(tx, SEE_SQL, { ids, now: new Date().toISOString().replace('T', ' ') });
    execute(tx, HUSH_SQL, { ids });
  });
  return { code: 'seen' };
};
