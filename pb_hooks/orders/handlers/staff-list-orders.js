/**
 * GET /api/shop/staff/orders?before&after&search&statuses: a slice of the orders, newest first. `statuses` are
 * separated by commas; none is for all, including those of a newer shop (D47). Only lists of active orders are
 * counted: they are short.
 */
const { isActiveStatus, isOrderStatus } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { readSlice } = require('../../records/slices.js');
const { selectJson } = require('../../records/sql.js');
const { fromOrders, permitOrders } = require('../order-scope.js');
const { readOrders, searchSql } = require('../staff-orders.js');

const ORDERS_PER_SLICE = 50;
const MAX_SEARCH_LENGTH = 200;

function readQuery(e) {
  const query = e.request.url.query();
  const search = query.get('search');
  const statuses = query.get('statuses').split(',').filter(Boolean);
  const fields = [];
  if (search.length > MAX_SEARCH_LENGTH) fields.push('search');
  if (!statuses.every(isOrderStatus)) fields.push('statuses');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return { before: query.get('before'), after: query.get('after'), search, statuses };
}

/** The rules' own words, so that they may stand in the text of a statement. */
function statusSql(statuses) {
  if (statuses.length === 0) return 'TRUE';
  if (statuses.length === 1) return `status = '${statuses[0]}'`;
  return `status IN (${statuses.map((status) => `'${status}'`).join()})`;
}

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_orders');
  const { before, after, search, statuses } = readQuery(e);
  const searched = searchSql(search, permitted);
  const isOfStatus = statusSql(statuses);
  const areActive = statuses.length > 0 && statuses.every(isActiveStatus);
  // The plus below keeps SQLite from looking for them along the whole history.
  const areFew = areActive && statuses.length > 1;
  const { rows, ...rest } = readSlice(
    { before, after },
    {
      time: 'received_at',
      timeOf: (order) => order.received_at,
      size: ORDERS_PER_SLICE,
      read: ({ where, order, limit, values }) =>
        readOrders(
          e.app,
          permitted,
          {
            where: `${isOfStatus} AND ${searched.where} AND ${where}`,
            order: areFew ? order.replace('received_at', '+received_at') : order,
            limit,
          },
          { ...searched.values, ...values },
        ),
      ...(areActive &&
        search.trim() === '' && {
          count: () =>
            selectJson(
              e.app,
              `SELECT count(*) AS json ${fromOrders(permitted, isOfStatus)}`,
              permitted.values,
            ),
        }),
    },
  );
  return { orders: rows, ...rest };
};
