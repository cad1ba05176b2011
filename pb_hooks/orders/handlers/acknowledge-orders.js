/**
 * POST /api/shop/orders/seen {orders: [id], until: instant or ''}: somebody of the shop has looked at these
 * orders and at all that wait and had come in by that instant, however many. Their push messages end on every phone,
 * and their customers are not told that nobody has.
 */
const { RECORD_ID_PATTERN } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { execute, selectText } = require('../../records/sql.js');
const { fromOrders, permitOrders } = require('../order-scope.js');
const { changeOrders } = require('../order-transaction.js');
const { NEW } = require('../status-sql.js');

const MAX_AT_ONCE = 200;

const isId = (value) => typeof value === 'string' && RECORD_ID_PATTERN.test(value);
const isInstant = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** These, and the waiting ones that had come in by then; '' is before all of them. */
const idsSql = (permitted) => `SELECT json_group_array(id) AS json FROM (
  SELECT id ${fromOrders(permitted, 'id IN (SELECT value FROM json_each({:orders}))')} UNION
  SELECT id ${fromOrders(permitted, `status IN (${NEW}) AND received_at <= {:until}`)})`;
/** Raw: open admin pages need not hear of it, and the order's customer asks anyway. */
const ACKNOWLEDGE_SQL = `UPDATE orders SET seen_at = {:now}
  WHERE seen_at = '' AND id IN (SELECT value FROM json_each({:ids}))`;
const HUSH_SQL = `DELETE FROM push_messages
  WHERE kind = 'new_order' AND "order" IN (SELECT value FROM json_each({:ids}))`;

module.exports = (e) => {
  const permitted = permitOrders(e, 'acknowledge_orders');
  const { orders, until = '' } = readBody(e);
  if (!Array.isArray(orders) || orders.length > MAX_AT_ONCE || !orders.every(isId)) {
    throw new Refusal('invalid', { fields: ['orders'] });
  }
  if (until !== '' && !isInstant(until)) throw new Refusal('invalid', { fields: ['until'] });
  return changeOrders(e, (tx, now) => {
    const ids = selectText(tx, idsSql(permitted), {
      ...permitted.values,
      orders: JSON.stringify(orders),
      until: until === '' ? '' : stored(Date.parse(until)),
    });
    execute(tx, ACKNOWLEDGE_SQL, { ids, now: stored(now.getTime()) });
    execute(tx, HUSH_SQL, { ids });
    return { code: 'seen' };
  });
};
