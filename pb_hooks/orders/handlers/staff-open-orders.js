/**
 * GET /api/shop/staff/orders/open: the board. The active orders, oldest first, and then those of the last week in a
 * status of a newer shop (D47): without the limit in time, looking for them would read all orders.
 */
const { MAX_ON_BOARD, ORDER_STATUSES } = require('../../built/domain.js');
const { bool, object, selectText } = require('../../records/sql.js');
const { fromOrders, permitOrders } = require('../order-scope.js');
const { ACTIVE } = require('../status-sql.js');
const { ordersSql } = require('../staff-orders.js');

const OTHER_STATUS_MS = 7 * 86_400_000;

const IS_ACTIVE = `status IN (${ACTIVE})`;
const IS_OTHER = `received_at > {:since} AND
  status NOT IN (${ORDER_STATUSES.map((status) => `'${status}'`).join()})`;

const boardSql = (permitted) => {
  // As in the list: few are active, whatever the order.
  const active = { where: IS_ACTIVE, order: '+received_at, id', limit: MAX_ON_BOARD };
  const others = { where: IS_OTHER, order: 'received_at, id', limit: MAX_ON_BOARD };
  const counted = `SELECT 1 ${fromOrders(permitted, IS_ACTIVE)} LIMIT ${MAX_ON_BOARD + 1}`;
  return `SELECT ${object({
    orders: `json(${ordersSql(permitted, active)})`,
    others: `json(${ordersSql(permitted, others)})`,
    are_all: bool(`(SELECT count(*) FROM (${counted})) <= ${MAX_ON_BOARD}`),
  })} AS json`;
};

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_orders');
  const since = new Date(Date.now() - OTHER_STATUS_MS).toISOString().replace('T', ' ');
  return { text: selectText(e.app, boardSql(permitted), { ...permitted.values, since }) };
};
