/**
 * GET /api/shop/orders/{id}/alike: what else is open of an order's device, number, address or
 * account, to be looked at before it is stopped; admins only.
 */
const { findInScope, permitOrders } = require('../order-scope.js');
const { isBlocked, kindsOf, openOrdersOf } = require('../related-orders.js');
const { Refusal } = require('../../http/refusal.js');

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_related_orders');
  const order = findInScope(e.app, permitted, e.request.pathValue('id'));
  if (order === null) throw new Refusal('unknown_order');
  return {
    code: 'found',
    alike: kindsOf(order).map((origin) => ({
      kind: origin.kind,
      open: openOrdersOf(e.app, origin, permitted).length,
      is_blocked: isBlocked(e.app, origin),
    })),
  };
};
