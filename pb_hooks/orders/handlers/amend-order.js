/** POST /api/shop/orders/{id}/amend {key?, device?, amendments}: by the customer (src/domain/order/commands/amend.ts). */
const { orderCommands } = require('../../built/domain.js');
const { amendFacts } = require('../amend-order.js');
const { belongsTo, fitsKey } = require('../order-access.js');
const { knownOf, runCommand } = require('../run-command.js');

module.exports = (e) => {
  const id = e.request.pathValue('id');
  return runCommand(e, orderCommands.amend, {
    known: () => ({ id }),
    factsOf({ tx, orders, now }, input, { user, refusal }) {
      const order = orders.find(id);
      const isTheirs = order !== null && (fitsKey(order, input.key) || belongsTo(order, user));
      const theirs = isTheirs ? order : null;
      return {
        ...amendFacts(tx, theirs, knownOf(theirs), input, 'customer', now),
        isTheirs,
        sessionRefusal: refusal,
      };
    },
  });
};
