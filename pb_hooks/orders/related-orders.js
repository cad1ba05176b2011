/**
 * Orders that come from where another came from. A guest's order is like others of its device, and
 * like guests' orders with its phone number or from its network address; an account's is like others
 * of the account or the device. People who are signed in are never taken for a guest who used their
 * number or address.
 */
const { selectJson } = require('../records/sql.js');
const { fromOrders } = require('./order-scope.js');
const { ACTIVE, IS_GUESTS } = require('./status-sql.js');

const OPEN = `status IN (${ACTIVE})`;

/** By kind: the condition on `orders` and the value it compares with. */
const KINDS = {
  device: { where: 'device_hash = {:value}', field: 'device_hash', of: 'anybody' },
  phone: {
    where: `customer_phone = {:value} AND ${IS_GUESTS}`,
    field: 'customer_phone',
    of: 'guest',
  },
  address: {
    where: `address_hash = {:value} AND ${IS_GUESTS}`,
    field: 'address_hash',
    of: 'guest',
  },
  account: { where: 'user = {:value}', field: 'user', of: 'account' },
};

/** The kinds that tell something of an order, with the value each goes by. */
function kindsOf(order) {
  const who = order.getString('user') === '' ? 'guest' : 'account';
  return Object.entries(KINDS)
    .filter(
      ([, { of, field }]) => (of === 'anybody' || of === who) && order.getString(field) !== '',
    )
    .map(([kind, { field }]) => ({ kind, value: order.getString(field) }));
}

/** Ids of the unfinished orders of a kind that the caller has to do with (order-scope.js), oldest first. */
function openOrdersOf(app, { kind, value }, permitted) {
  const sql = `SELECT json_group_array(id) AS json FROM
    (SELECT id ${fromOrders(permitted, `${KINDS[kind].where} AND ${OPEN}`)} ORDER BY received_at, id)`;
  return selectJson(app, sql, { ...permitted.values, value });
}

function isBlocked(app, { kind, value }) {
  const sql = 'SELECT count(*) AS json FROM order_blocks WHERE kind = {:kind} AND value = {:value}';
  return selectJson(app, sql, { kind, value }) > 0;
}

/** Blocks what is not blocked yet; answers the block's id, or '' for one that was there. */
function block(tx, order, kind, by) {
  const value = order.getString(KINDS[kind].field);
  if (isBlocked(tx, { kind, value })) return '';
  const record = new Record(tx.findCollectionByNameOrId('order_blocks'));
  record.load({
    kind,
    value,
    shown: kind === 'phone' ? value : order.getString('customer_name'),
    order_number: order.getString('number'),
    by,
  });
  tx.save(record);
  return record.id;
}

module.exports = { kindsOf, openOrdersOf, isBlocked, block };
