/** POST /api/shop/orders/{id}/cancel {key}: by the customer (src/domain/order/commands/cancel.ts). */
const { orderCommands } = require('../../built/domain.js');
const { belongsTo, fitsKey } = require('../order-access.js');
const { knownOf, runCommand } = require('../run-command.js');

module.exports = (e) => {
  const id = e.request.pathValue('id');
  return runCommand(e, orderCommands.cancel, {
    known: () => ({ id }),
    factsOf({ orders }, { key }, { user, refusal }) {
      const order = orders.find(id);
      return {
        order: knownOf(order),
        isTheirs: order !== null && (fitsKey(order, key) || belongsTo(order, user)),
        sessionRefusal: refusal,
      };
    },
  });
};
