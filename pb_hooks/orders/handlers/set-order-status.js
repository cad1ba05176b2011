/**
 * POST /api/shop/orders/{id}/status {status, from?, by?, id?}: by admins and superusers
 * (src/domain/order/commands/move.ts). In a shop that is set up the demo staff have no say.
 */
const { DEMO_STAFF, isSetUp } = require('../../store/demo-staff.js');
const { orderCommands } = require('../../built/domain.js');
const { isClosedUnseen } = require('../closed-orders.js');
const { answeredMove } = require('../order-status.js');
const { knownOf, runCommand } = require('../run-command.js');
const { isSuperuser } = require('../../http/request.js');

module.exports = (e) => {
  const id = e.request.pathValue('id');
  return runCommand(e, orderCommands.move, {
    known: (member) => ({ id: member.id, isSuperuser: isSuperuser(member) }),
    factsOf({ tx, orders }, { by, id: command }) {
      const order = knownOf(orders.find(id));
      return {
        order,
        ...(order === null && { isClosedUnseen: isClosedUnseen(tx, id) }),
        answered: command === undefined ? null : answeredMove(tx, id, command),
        isDemoOver: by === DEMO_STAFF && isSetUp(tx),
      };
    },
  });
};
