/** POST /api/shop/orders/{id}/{command}: a command about one order (src/domain/order/commands.ts). */
const { commandsOfOneOrder } = require('../../built/domain.js');
const { isSuperuser } = require('../../http/request.js');
const { amendWithin } = require('../amend-limit.js');
const { readFacts } = require('../order-facts.js');
const { refusingUnstored } = require('../order-transaction.js');
const { runCommand } = require('../run-command.js');
const { runAmendments } = require('../run-amendments.js');

const isAmending = (command) =>
  command === commandsOfOneOrder.amend || command === commandsOfOneOrder.pack;

module.exports = (e) => {
  const id = e.request.pathValue('id');
  // A route of its own is registered for each, so there is one.
  const command = commandsOfOneOrder[e.request.url.path.split('/').pop()];
  const { reads, storedAs } = command;
  const isStaffs = command.action !== null;
  const byOf = (session) => (isStaffs ? session.id : 'customer');
  const change = () =>
    runCommand(e, command, {
      known: (session) => ({
        id,
        by: byOf(session),
        isSuperuser: isStaffs && isSuperuser(session),
      }),
      factsOf: (context, input, session) =>
        readFacts(context, reads, { id, by: byOf(session), input, session }),
      ...(isAmending(command) && {
        runAll(input, run) {
          const runIt = () => runAmendments(e, input, run);
          if (isStaffs) return runIt();
          return amendWithin(e, { order: id, count: input.amendments.length }, runIt);
        },
      }),
      ...(storedAs && { storedOf: (stored) => ({ [storedAs]: stored.filter((one) => one) }) }),
    });
  // Nothing waits behind a cancellation: after a fault the phone sends it again.
  return isStaffs || isAmending(command) ? refusingUnstored(e, change) : change();
};
