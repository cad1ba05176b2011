/**
 * POST /api/shop/orders/reassert {order, accepted, receipt}: a phone sends an order again that this shop,
 * restored from a backup, does not have any more (src/domain/order/commands/resubmit.ts, D31).
 */
const { isClosedUnseen } = require('../closed-orders.js');
const { orderCommands } = require('../../built/domain.js');
const { fitsKey } = require('../order-access.js');
const { historyOf, isHistoryReceipt } = require('../order-history.js');
const { isReceipt } = require('../order-receipt.js');
const { knownOf } = require('../order-facts.js');
const { runCommand } = require('../run-command.js');
const { findRecord } = require('../../records/records.js');

/** A full order twice over. */
const BODY_LIMIT = 256 * 1024;

module.exports = (e) =>
  runCommand(e, orderCommands.resubmit, {
    bodyLimit: BODY_LIMIT,
    known: () => ({
      hashOf: $security.sha256,
      isReceipt: (order, accepted, receipt) => isReceipt(e.app, order, accepted, receipt),
      isHistoryReceipt: (order, history, receipt) =>
        isHistoryReceipt(e.app, order, history, receipt),
      nowMs: Date.now(),
    }),
    factsOf({ tx, orders }, { request }) {
      const { id, key, uid } = request;
      const order = orders.find(id);
      return {
        order: order && {
          ...knownOf(order),
          fitsKey: fitsKey(order, key),
          history: historyOf(tx, order),
        },
        isClosedUnseen: isClosedUnseen(tx, id),
        hasAccount: uid !== '' && findRecord(tx, 'users', uid) !== null,
      };
    },
  });
