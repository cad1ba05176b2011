/**
 * How every route changes orders: it runs a command of the domain (src/domain/order/commands.ts) in one
 * transaction. The route supplies the facts; the changes that the command decides on are stored here, each
 * with what follows from it: the row in `orders`, its event, counted stock, signals, the log of the staff.
 */
const { note } = require('../ops/audit.js');
const { findRecord } = require('../records/records.js');
const { Refusal } = require('../http/refusal.js');
const { callingUser, readBody, signedInAdmin, signedInUser, staff } = require('../http/request.js');
const { block } = require('./alike-orders.js');
const { closeUnseen } = require('./closed-orders.js');
const { addressHash, originOf } = require('./order-origin.js');
const { moveOrder } = require('./order-status.js');
const { changeOrders } = require('./order-transaction.js');
const { orderToWire } = require('./order-wire.js');
const { restoreOrder } = require('./store-order.js');

/** The user, or why there is none: a command that needs no session is not refused for a dead one. */
function sessionOf(e) {
  try {
    return { user: callingUser(e), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { user: null, refusal: error.body.code };
  }
}

/** By a command's `who`: what is known of whoever asks. */
const ASKER = { anybody: sessionOf, account: signedInUser, admin: signedInAdmin, staff };

/**
 * The orders that a command has read, each once: what it changes is stored in the same records.
 * @param {core.App} tx
 */
function ordersIn(tx) {
  /** @type {Map<string, core.Record | null>} */
  const found = new Map();
  return {
    find(id) {
      if (!found.has(id)) found.set(id, findRecord(tx, 'orders', id));
      return found.get(id) ?? null;
    },
    /** Those of some ids that there are, in one statement. */
    findAll(ids) {
      const orders = tx.findRecordsByIds('orders', ids);
      for (const order of orders) found.set(order.id, order);
      return orders;
    },
    /** One that was stored just now. */
    add: (order) => found.set(order.id, order),
  };
}

/** What a command has to know of an order. */
const knownOf = (order) =>
  order && { id: order.id, number: order.getString('number'), status: order.getString('status') };

/** By a change's `kind`. Each answers a refusal if it can not be stored now, else what was stored. */
const STORE = {
  status({ tx, orders, now }, { order, to, by }) {
    moveOrder(tx, orders.find(order), to, by, now);
  },
  claimed({ tx, orders }, { order, user }) {
    const record = orders.find(order);
    record.set('user', user);
    record.set('rev', record.getInt('rev') + 1);
    tx.save(record);
  },
  restored({ tx, orders, address, now }, change) {
    orders.add(restoreOrder(tx, change, originOf(change.request, address), now));
  },
  closed: ({ tx, address, now }, { id }) => closeUnseen(tx, id, address, now),
  blocked: ({ tx, orders }, { order, origin, by }) => block(tx, orders.find(order), origin, by),
};

/**
 * Stores what was decided. A change that is refused ends it; those before it stay. Answers the refusal or
 * null, and what was stored of each change.
 */
function store(context, { changes, audit = [], refused }) {
  const { e, tx, orders } = context;
  const stored = [];
  for (const change of changes) {
    const outcome = STORE[change.kind](context, change);
    if (outcome instanceof Refusal) return { refusal: outcome, stored };
    stored.push(outcome);
  }
  for (const entry of audit) note(tx, e, entry);
  const refusal = refused ? new Refusal(refused.code, bodyOf(tx, refused, orders)) : null;
  return { refusal, stored };
}

const bodyOf = (app, { more, tells }, orders) => ({
  ...more,
  ...(tells !== undefined && { order: orderToWire(app, orders.find(tells)) }),
});

/**
 * Answers what the command accepted, as the wire has it; throws what it refused. `factsOf` reads what the
 * command asks for, in its transaction; `asker` is what `who` says of whoever asks. `known` is what the
 * input depends on beside the body. `storedOf` makes of what was stored what the answer says about it.
 * @param {core.RequestEvent} e
 * @param {{ bodyLimit?: number, known?: (asker: any) => object, factsOf: (context: any, input: any, asker: any) => object,
 *   storedOf?: (stored: any[]) => object }} route
 */
function runCommand(e, command, route) {
  const { bodyLimit, known, factsOf, storedOf } = route;
  const asker = ASKER[command.who](e);
  const parsed = command.parse(readBody(e, bodyLimit), known?.(asker));
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const address = addressHash(e);
  const { accepted, stored, orders } = changeOrders(e, (tx, now) => {
    const context = { e, tx, now, address, orders: ordersIn(tx) };
    const decision = command.decide(parsed.input, factsOf(context, parsed.input, asker));
    return { ...store(context, decision), accepted: decision.accepted, orders: context.orders };
  });
  return { code: accepted.code, ...bodyOf(e.app, accepted, orders), ...storedOf?.(stored) };
}

module.exports = { runCommand, knownOf };
