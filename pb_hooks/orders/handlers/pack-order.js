/** POST /api/shop/orders/{id}/pack {device?, amendments}: by the staff (src/domain/order/commands/amend.ts). */
const { orderCommands } = require('../../built/domain.js');
const { amendFacts } = require('../amend-order.js');
const { knownOf, runCommand } = require('../run-command.js');

module.exports = (e) => {
  const id = e.request.pathValue('id');
  return runCommand(e, orderCommands.pack, {
    known: () => ({ id }),
    factsOf({ tx, orders, now }, input, member) {
      const order = orders.find(id);
      return amendFacts(tx, order, knownOf(order), input, member.id, now);
    },
  });
};
