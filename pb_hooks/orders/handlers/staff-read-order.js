/**
 * GET /api/shop/staff/orders/{id}: an order and its history, oldest first, with all kinds of changes: what changed nothing
 * is none; `device` is that of the caller's own, by which their devices tell each other apart. Its transfers (D73) and bills
 * (D75), who may have a khata for it (D74), and where cash goes that the caller takes for it (D80).
 */
const { STAFF_ORDER_PARTS } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { instant, object, selectText } = require('../../records/sql.js');
const { BILLS_OF_ORDER } = require('../../bills/bills.js');
const { CREDIT_NOTES_OF_ORDER } = require('../../bills/credit-notes.js');
const { drawerOf } = require('../../ledger/balances.js');
const { customersOfOrder } = require('../../ledger/customers.js');
const { TRANSFERS_OF_ORDER } = require('../../ledger/transfers.js');
const { fromOrders, permitOrders } = require('../order-scope.js');
const { mayAlso, rowFor } = require('../staff-orders.js');

const MAX_EVENTS = 200;

const EVENT = object({
  id: 'id',
  kind: 'kind',
  from_status: 'from_status',
  status: 'status',
  at: instant('at'),
  by: '"by"',
  device: `CASE WHEN "by" = {:me} THEN coalesce(data ->> 'device', '') ELSE '' END`,
});

const EVENTS_SQL = `(SELECT json_group_array(json(wire)) FROM (SELECT ${EVENT} AS wire FROM
  (SELECT * FROM order_events WHERE "order" = {:id} AND kind <> 'unmoved' ORDER BY at, id LIMIT ${MAX_EVENTS}) AS listed))`;

/**
 * SQL for what is answered beside the order, by its name on the wire.
 * @satisfies {Record<keyof typeof STAFF_ORDER_PARTS, string>}
 */
const PARTS = {
  events: `json(${EVENTS_SQL})`,
  transfers: `json(${TRANSFERS_OF_ORDER})`,
  bills: `json(${BILLS_OF_ORDER})`,
  credit_notes: `json(${CREDIT_NOTES_OF_ORDER})`,
  customers: `json(${customersOfOrder('listed_order.user', 'listed_order.customer_phone')})`,
};
const partsFor = (permitted) =>
  Object.entries(PARTS).filter(([name]) => mayAlso(permitted, STAFF_ORDER_PARTS[name]));

const answerFor = (permitted) =>
  object(Object.fromEntries([['order', rowFor(permitted)], ...partsFor(permitted)]));

const orderSql = (permitted) => `SELECT coalesce((SELECT ${answerFor(permitted)}
  FROM (SELECT * ${fromOrders(permitted, 'id = {:id}')}) AS listed_order), '') AS json`;

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_orders');
  const me = permitted.person.id;
  const values = { ...permitted.values, me, id: e.request.pathValue('id') };
  const text = selectText(e.app, orderSql(permitted), values);
  if (text === '') throw new Refusal('unknown_order');
  return { ...JSON.parse(text), cash_drawer: drawerOf(e.app, me) };
};
