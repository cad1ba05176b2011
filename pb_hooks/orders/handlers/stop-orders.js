/**
 * POST /api/shop/orders/{id}/stop {kinds, block}: cancels everything open of an order's device, number,
 * address or account, and takes no more from there if told so; admins only
 * (src/domain/order/commands/stop.ts). Counted stock is back when it is answered.
 */
const { orderCommands } = require('../../built/domain.js');
const { kindsOf, openOrdersOf } = require('../alike-orders.js');
const { knownOf, runCommand } = require('../run-command.js');

/** What is open of an origin; nothing is looked up of one that was not asked for. */
function openOf({ tx, orders }, origin, kinds) {
  if (!Array.isArray(kinds) || !kinds.includes(origin.kind)) return [];
  return openOrdersOf(tx, origin).map((id) => knownOf(orders.find(id)));
}

module.exports = (e) =>
  runCommand(e, orderCommands.stop, {
    factsOf(context, { kinds }, admin) {
      const order = context.orders.find(e.request.pathValue('id'));
      const origins = order === null ? [] : kindsOf(order);
      return {
        order: knownOf(order),
        origins: origins.map((origin) => ({
          kind: origin.kind,
          open: openOf(context, origin, kinds),
        })),
        by: admin.id,
      };
    },
    storedOf: (stored) => ({ blocked: stored.filter((id) => id) }),
  });
