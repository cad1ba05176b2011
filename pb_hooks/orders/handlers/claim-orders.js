/** POST /api/shop/orders/claim {orders: [{id, key}]}: src/domain/order/commands/claim.ts. */
const { orderCommands } = require('../../built/domain.js');
const { fitsKey } = require('../order-access.js');
const { runCommand } = require('../run-command.js');

module.exports = (e) =>
  runCommand(e, orderCommands.claim, {
    factsOf({ orders }, keys, user) {
      const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
      return {
        user: user.id,
        orders: orders.findAll([...keyOf.keys()]).map((order) => ({
          id: order.id,
          owner: order.getString('user'),
          fitsKey: fitsKey(order, keyOf.get(order.id)),
        })),
      };
    },
  });
