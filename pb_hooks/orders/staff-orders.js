/**
 * Orders as the staff read them: one shape for the list, the board, new orders and the single order. A role gets the
 * orders of its scope (order-scope.js), and the fields that STAFF_ORDER_FIELDS (src/domain/order/staff-order.ts) allows
 * it. Amounts are paise.
 */
const {
  AMOUNT_COLUMNS,
  orderSearch,
  perAmount,
  scopeOf,
  STAFF_ORDER_FIELDS,
  WIRE_AMOUNTS,
} = require('../built/domain.js');
const { moneyOfOrder } = require('../ledger/transfers.js');
const { amendmentsSql } = require('./order-history.js');
const { fromOrders } = require('./order-scope.js');
const { bool, instant, list, object, selectJson } = require('../records/sql.js');

const paise = (column) => `CAST(round(${column} * 100) AS INTEGER)`;
const ofPayment = (name, otherwise) =>
  `coalesce(CASE WHEN json_valid(payment) THEN payment ->> '${name}' END, '${otherwise}')`;

/**
 * SQL for each field of `listed_order`, by its name on the wire.
 * @satisfies {Record<keyof typeof STAFF_ORDER_FIELDS, string>}
 */
const FIELDS = {
  id: 'id',
  number: 'number',
  day_number: 'day_number',
  local_day: 'local_day',
  // Another order had taken its number when a phone brought it back after a restore (D9); null for none.
  former_day_number: `(SELECT data ->> 'former' FROM order_events
WHERE "order" = listed_order.id AND "by" = 'restored' AND kind = 'status')`,
  status: 'status',
  payment_method: 'payment_method',
  payment: object({ id: ofPayment('id', ''), status: ofPayment('status', 'pending') }),
  // What its payment follows from, also on a device without a network (D73).
  transfers: `json(${moneyOfOrder('listed_order.id')})`,
  customer: object({
    name: 'customer_name',
    phone: 'customer_phone',
    address: 'customer_address',
    pincode: 'pincode',
    instructions: 'instructions',
  }),
  lines: list('order_items'),
  quote: object({
    ...perAmount((name) => [WIRE_AMOUNTS[name], paise(AMOUNT_COLUMNS[name])]),
    promo_code: 'promo_code',
  }),
  placed_at: instant('placed_at'),
  received_at: instant('received_at'),
  deliver_on: 'deliver_on',
  is_restored: bool('is_restored'),
  rev: 'rev',
  // null for an order from before agreements were stored (D48): it is what it holds.
  history: `CASE WHEN json_type(agreement) = 'object' THEN json_object(
    'lines', json(agreement -> 'lines'), 'terms', json(agreement -> 'terms'),
    'amendments', json(${amendmentsSql('listed_order.id')})) END`,
};

/** @typedef {ReturnType<typeof import('./order-scope.js')['permitOrders']>} Permitted */

/**
 * Whether the role may do that, too, with all the orders that it reads.
 * @param {Permitted} permitted
 * @param {import('../../src/domain/access.ts').Action} action
 */
function mayAlso({ role, scope }, action) {
  const other = scopeOf(role, action);
  return other === 'all' || other === scope;
}

/**
 * SQL for an order's JSON.
 * @param {Permitted} permitted
 */
const rowFor = (permitted) =>
  object(
    Object.fromEntries(
      Object.entries(FIELDS).filter(([name]) => mayAlso(permitted, STAFF_ORDER_FIELDS[name])),
    ),
  );

/**
 * SQL for a JSON array of orders. The inner query has the limit, so that JSON is built only of what is listed.
 * @param {Permitted} permitted
 * @param {{ where: string, order: string, limit: number }} which
 */
const ordersSql = (permitted, { where, order, limit }) =>
  `(SELECT json_group_array(json(wire)) FROM (SELECT ${rowFor(permitted)} AS wire FROM
    (SELECT * ${fromOrders(permitted, where)} ORDER BY ${order} LIMIT ${limit}) AS listed_order))`;

function readOrders(app, permitted, which, values) {
  const sql = `SELECT ${ordersSql(permitted, which)} AS json`;
  return selectJson(app, sql, { ...permitted.values, ...values });
}

const escaped = (text) => text.replace(/[\\%_]/g, '\\$&');

/** The condition of a search (`orderSearch`), and its values. */
function searchSql(written, permitted) {
  const search = orderSearch(written, mayAlso(permitted, 'read_order_customers'));
  if (search === null) return { where: 'TRUE', values: {} };
  const { isWhole, texts } = search;
  const columns = Object.keys(texts);
  const conditions = columns.map((column) =>
    isWhole ? `${column} = {:${column}}` : `${column} LIKE {:${column}} ESCAPE '\\'`,
  );
  return {
    where: conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`,
    values: Object.fromEntries(
      columns.map((column) => [column, isWhole ? texts[column] : `%${escaped(texts[column])}%`]),
    ),
  };
}

module.exports = { mayAlso, readOrders, rowFor, searchSql };
