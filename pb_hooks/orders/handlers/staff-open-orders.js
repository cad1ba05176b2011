/**
 * GET /api/shop/staff/orders/open: the board. The active orders, oldest first, and then those of the last week in a
 * status of a newer shop (D47): without the limit in time, looking for them would read all orders.
 */
const { MAX_ON_BOARD, ORDER_STATUSES } = require('../../built/domain.js');
const { bool, object, selectText } = require('../../records/sql.js');
const { fromOrders, permitOrders } = require('../order-scope.js');
const { ACTIVE } = require('../status-sql.js');
const { rowFor } = require('../staff-orders.js');

const OTHER_STATUS_MS = 7 * 86_400_000;

const IS_ACTIVE = `status IN (${ACTIVE})`;
const IS_OTHER = `received_at > {:since} AND
  status NOT IN (${ORDER_STATUSES.map((status) => `'${status}'`).join()})`;

/** Those on the board, each kind with its own order and limit. */
const listed = (
  permitted,
  isActive,
  { where, order },
) => `SELECT * FROM (SELECT ${isActive} AS is_active, *
  ${fromOrders(permitted, where)} ORDER BY ${order} LIMIT ${MAX_ON_BOARD})`;

const ofThose = (which) => `json(json_group_array(json(wire)) FILTER (WHERE ${which}))`;

const boardSql = (permitted) => {
  // As in the list: few are active, whatever the order.
  const active = listed(permitted, 1, { where: IS_ACTIVE, order: '+received_at, id' });
  const others = listed(permitted, 0, { where: IS_OTHER, order: 'received_at, id' });
  const counted = `SELECT 1 ${fromOrders(permitted, IS_ACTIVE)} LIMIT ${MAX_ON_BOARD + 1}`;
  return `SELECT ${object({
    orders: ofThose('is_active'),
    others: ofThose('NOT is_active'),
    are_all: bool(`(SELECT count(*) FROM (${counted})) <= ${MAX_ON_BOARD}`),
  })} AS json FROM (SELECT is_active, ${rowFor(permitted)} AS wire
    FROM (${active} UNION ALL ${others}) AS listed_order)`;
};

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_orders');
  const since = new Date(Date.now() - OTHER_STATUS_MS).toISOString().replace('T', ' ');
  return { text: selectText(e.app, boardSql(permitted), { ...permitted.values, since }) };
};
