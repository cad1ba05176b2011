/** What the shop can be asked about an order before a command is decided, by name (OrderFact in src/domain/order/commands/command.ts). */
const { endOf } = require('../built/domain.js');
const { kindsOf, openOrdersOf } = require('./related-orders.js');
const { contentsOf } = require('./amend-order.js');
const { isClosedUnseen } = require('./closed-orders.js');
const { belongsTo, fitsKey } = require('./order-access.js');
const { answeredMove } = require('./order-status.js');
const { isPermitted } = require('../http/access.js');
const { hasReturns } = require('../ledger/returns.js');
const { newRecordId } = require('../records/records.js');
const { DEMO_STAFF, isSetUp } = require('../store/demo-staff.js');

/** What a command has to know of an order. */
const knownOf = (order) =>
  order && { id: order.id, number: order.getString('number'), status: order.getString('status') };

/** What is open of an origin; nothing is looked up of one that was not asked for. */
function openOf({ tx, orders, permitted }, origin, kinds) {
  if (!Array.isArray(kinds) || !kinds.includes(origin.kind)) return [];
  return openOrdersOf(tx, origin, permitted).map((id) => knownOf(orders.find(id)));
}

/**
 * By name: of the transaction, of the order's id, the command's input and the session, and of the facts before it.
 * @type {Record<import('../../src/domain/order/commands/command.ts').OrderFact, (context: any, command: any, facts: any) => object>}
 */
const READERS = {
  order: ({ orders }, { id }) => ({ order: knownOf(orders.find(id)) }),
  ownership({ orders }, { id, input, session }) {
    const order = orders.find(id);
    const isTheirs =
      order !== null && (fitsKey(order, input.key) || belongsTo(order, session.user));
    return { isTheirs, sessionRefusal: session.refusal };
  },
  closed: ({ tx }, { id }, { order }) =>
    order === null ? { isClosedUnseen: isClosedUnseen(tx, id) } : {},
  contents({ tx, orders, now }, { id, input, session }, { order, isTheirs = true, by }) {
    // Of another's order nothing is read.
    if (order === null || !isTheirs) return { order: null };
    const contents = contentsOf(tx, orders.find(id), input.amendments ?? []);
    return {
      ...contents,
      order: { ...order, history: contents.history },
      nowMs: now.getTime(),
      makeId: newRecordId,
      mayLowerByHalf: by !== 'customer' && isPermitted(session, 'lower_price_by_half'),
    };
  },
  answered: ({ tx }, { id, input }) => ({
    answered: input.id === undefined ? null : answeredMove(tx, id, input.id),
  }),
  returns: ({ tx, orders }, { id }, { order }) => ({
    hasReturns:
      order !== null && endOf(order.status) === 'delivered' && hasReturns(tx, orders.find(id)),
  }),
  demo: ({ tx }, { input }) => ({ isDemoOver: input.by === DEMO_STAFF && isSetUp(tx) }),
  origins(context, { id, input }) {
    const order = context.orders.find(id);
    const origins = order === null ? [] : kindsOf(order);
    return {
      origins: origins.map((origin) => ({
        kind: origin.kind,
        open: openOf(context, origin, input.kinds),
      })),
    };
  },
};

/**
 * @param {any} context of the transaction
 * @param {readonly string[]} names
 * @param {{ id: string, by: string, input: any, session: any }} command
 */
function readFacts(context, names, command) {
  const facts = { by: command.by };
  for (const name of names) Object.assign(facts, READERS[name](context, command, facts));
  return facts;
}

module.exports = { knownOf, readFacts };
