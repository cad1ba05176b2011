/**
 * GET /api/shop/orders/{id}/alike: what else is open of an order's device, number, address or
 * account, to be looked at before it is stopped; admins only.
 */
const { isBlocked, kindsOf, openOrdersOf } = require('../related-orders.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');

module.exports = (e) => {
  permit(e, 'read_related_orders');
  const order = findRecord(e.app, 'orders', e.request.pathValue('id'));
  if (order === null) throw new Refusal('unknown_order');
  return {
    code: 'found',
    alike: kindsOf(order).map((origin) => ({
      kind: origin.kind,
      open: openOrdersOf(e.app, origin).length,
      is_blocked: isBlocked(e.app, origin),
    })),
  };
};
