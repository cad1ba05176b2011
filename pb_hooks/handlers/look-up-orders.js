/**
 * POST /api/shop/orders/lookup: whole orders, by id and key or all of the signed-in account's. A
 * wrong key is answered exactly like an unknown id.
 */
const { fitsKey, readOrderKeys } = require('../lib/order-access.js');
const { wholeOrdersToWire } = require('../lib/order-wire.js');
const { Refusal } = require('../lib/refusal.js');
const { callingUser, readBody, signedInUser } = require('../lib/request.js');

const MOST_AT_ONCE = 50;

/** Newest first; one row more than a page tells whether there are more. */
function ownOrders(e, page) {
  if (!Number.isInteger(page) || page < 1 || page > 10_000) {
    throw new Refusal('invalid', { fields: ['page'] });
  }
  const found = e.app.findRecordsByFilter(
    'orders',
    'user = {:user}',
    '-received_at,-id',
    MOST_AT_ONCE + 1,
    (page - 1) * MOST_AT_ONCE,
    { user: signedInUser(e).id },
  );
  return { orders: found.slice(0, MOST_AT_ONCE), unknown: [], more: found.length > MOST_AT_ONCE };
}

function ordersByKey(e, pairs) {
  const keys = readOrderKeys(pairs, MOST_AT_ONCE);
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

module.exports = (e) => {
  const body = readBody(e);
  callingUser(e);
  const { orders, unknown, more } =
    body.mine === true ? ownOrders(e, body.page ?? 1) : ordersByKey(e, body.orders);
  return { orders: wholeOrdersToWire(e.app, orders), unknown, more };
};
