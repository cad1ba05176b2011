/**
 * POST /api/shop/orders/lookup: whole orders, by id and key, or the signed-in account's: all of them, or
 * some by id, which its other phones have no key to. A wrong key, and another's id, are answered exactly
 * like an unknown one.
 */
const { MAX_ORDER_KEYS, parseOrderKeys, RECORD_ID_PATTERN } = require('../../built/domain.js');
const { belongsTo, fitsKey } = require('../order-access.js');
const { wholeOrdersToWire } = require('../order-wire.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

/** Newest first; one row more than a page tells whether there are more. */
function ownOrders(e, page) {
  if (!Number.isInteger(page) || page < 1 || page > 10_000) {
    throw new Refusal('invalid', { fields: ['page'] });
  }
  const found = e.app.findRecordsByFilter(
    'orders',
    'user = {:user}',
    '-received_at,-id',
    MAX_ORDER_KEYS + 1,
    (page - 1) * MAX_ORDER_KEYS,
    { user: permit(e, 'list_own_orders').id },
  );
  return {
    orders: found.slice(0, MAX_ORDER_KEYS),
    unknown: [],
    more: found.length > MAX_ORDER_KEYS,
  };
}

const isId = (value) => typeof value === 'string' && RECORD_ID_PATTERN.test(value);

function ownOrdersByIds(e, ids) {
  if (!Array.isArray(ids) || ids.length > MAX_ORDER_KEYS || !ids.every(isId)) {
    throw new Refusal('invalid', { fields: ['ids'] });
  }
  const user = permit(e, 'list_own_orders');
  const orders = e.app.findRecordsByIds('orders', ids).filter((order) => belongsTo(order, user));
  const known = new Set(orders.map((order) => order.id));
  return { orders, unknown: ids.filter((id) => !known.has(id)), more: false };
}

function ordersByKey(e, pairs) {
  const keys = parseOrderKeys(pairs);
  if (keys === null) throw new Refusal('invalid', { fields: ['orders'] });
  const byId = new Map(
    e.app
      .findRecordsByIds(
        'orders',
        keys.map(({ id }) => id),
      )
      .map((order) => [order.id, order]),
  );
  const isKnown = ({ id, key }) => byId.has(id) && fitsKey(byId.get(id), key);
  return {
    orders: keys.filter(isKnown).map(({ id }) => byId.get(id)),
    unknown: keys.filter((pair) => !isKnown(pair)).map(({ id }) => id),
    more: false,
  };
}

function find(e, { mine, ids, page = 1, orders }) {
  if (mine !== true) return ordersByKey(e, orders);
  return ids === undefined ? ownOrders(e, page) : ownOrdersByIds(e, ids);
}

module.exports = (e) => {
  const body = readBody(e);
  permit(e, 'look_up_order');
  const { orders, unknown, more } = find(e, body);
  return { orders: wholeOrdersToWire(e.app, orders), unknown, more };
};
