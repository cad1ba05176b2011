/**
 * How every route changes orders: it runs a command of the domain (src/domain/order/commands.ts) in one
 * transaction. The route supplies the facts; the changes that the command decides on are stored here, each
 * with what follows from it: the row in `orders`, its event, counted stock, signals, the log of the staff.
 */
const { note } = require('../ops/audit.js');
const { transfersOf } = require('../ledger/transfers.js');
const { findRecord } = require('../records/records.js');
const { Refusal } = require('../http/refusal.js');
const { caller, callingUser, readBody } = require('../http/request.js');
const { block } = require('./related-orders.js');
const { closeRefused, closeUnseen } = require('./closed-orders.js');
const { addressHash, orderOriginOf } = require('./order-origin.js');
const { moveOrder, storeChange, storeUnmoved } = require('./order-status.js');
const { amendOrder } = require('./amend-order.js');
const { findInScope, permitOrders } = require('./order-scope.js');
const { changeOrders } = require('./order-transaction.js');
const { orderToWire } = require('./order-wire.js');
const { placeOrder, restoreOrder } = require('./store-order.js');

/** The user and whose session it is, a superuser's included, or why there is none: a command that needs no session is not refused for a dead one. */
function sessionOf(e) {
  try {
    const user = callingUser(e);
    return { user, account: caller(e)?.id ?? '', refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const code = /** @type {'auth_expired' | 'account_suspended'} */ (error.body.code);
    return { user: null, account: '', refusal: code };
  }
}

/**
 * The orders that a command has read, each once: what it changes is stored in the same records. Of the staff's commands
 * they are those of the caller's scope; the others are decided by key or account.
 * @param {core.App} tx
 * @param {ReturnType<typeof permitOrders> | null} permitted
 */
function ordersIn(tx, permitted) {
  /** @type {Map<string, core.Record | null>} */
  const found = new Map();
  /** What answers tell of those that were stored just now, where it need not be read back. */
  const wires = new Map();
  function find(id) {
    if (!found.has(id)) {
      found.set(id, permitted ? findInScope(tx, permitted, id) : findRecord(tx, 'orders', id));
    }
    return found.get(id) ?? null;
  }
  return {
    find,
    /** Those of some ids that there are, in one statement. */
    findAll(ids) {
      const orders = tx.findRecordsByIds('orders', ids);
      for (const order of orders) found.set(order.id, order);
      return orders;
    },
    add(order, wire) {
      found.set(order.id, order);
      if (wire) wires.set(order.id, wire);
    },
    /** The staff's devices are told what its payment follows from. */
    toWire: (app, id) => ({
      ...(wires.get(id) ?? orderToWire(app, find(id))),
      ...(permitted && { transfers: transfersOf(app, id) }),
    }),
  };
}

/**
 * By a change's `kind`. Each answers a refusal if it can not be stored now, else what was stored.
 * @type {Record<import('../../src/domain/order/commands/command.ts').OrderChange['kind'], (context: any, change: any) => any>}
 */
const STORE = {
  status({ tx, orders, now }, { order, to, by, id, madeAt }) {
    moveOrder(tx, orders.find(order), to, { id, by, madeAt }, now);
  },
  unmoved: ({ tx, now }, change) => storeUnmoved(tx, change, now),
  placed({ tx, orders, address, now, dayNumber, firstChange }, change) {
    const origin = orderOriginOf(change.request, address);
    const { order, wire } = placeOrder(tx, change, { origin, dayNumber, data: firstChange }, now);
    orders.add(order, wire);
  },
  amended: (context, change) => amendOrder(context, change),
  claimed({ tx, orders, now }, { order, user }) {
    const record = orders.find(order);
    record.set('user', user);
    record.set('rev', record.getInt('rev') + 1);
    tx.save(record);
    // Named in the data alone, which an erasure empties (people/erase-person.js).
    storeChange(tx, { order, kind: 'claimed', at: now, by: 'customer', data: { account: user } });
  },
  restored({ tx, orders, address, now }, change) {
    orders.add(restoreOrder(tx, change, orderOriginOf(change.request, address), now));
  },
  closed: ({ tx, address, now }, { id }) => closeUnseen(tx, id, address, now),
  refused: ({ tx, address, now }, { id, hash, refusal }) =>
    closeRefused(tx, { id, hash }, new Refusal(refusal.code, refusal.more), address, now),
  blocked: ({ tx, orders }, { order, origin, by }) => block(tx, orders.find(order), origin, by),
};

/**
 * Stores what was decided. A change that is refused ends it; those before it stay. Answers the refusal or
 * null, and what was stored of each change.
 * @param {any} context
 * @param {{ changes: any[], audit?: any[], refused?: any }} decision
 */
function store(context, decision) {
  const { changes, audit = [], refused } = decision;
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
  ...(tells !== undefined && { order: orders.toWire(app, tells) }),
});

const bodyOfAccepted = (app, accepted, orders) => ({
  code: accepted.code,
  ...bodyOf(app, accepted, orders),
});

/** The input of a command from the request's body; throws the refusal of a malformed one. */
function inputOf(e, command, known, bodyLimit) {
  const parsed = command.parse(readBody(e, bodyLimit), known);
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  return parsed.input;
}

/**
 * Decides and stores in one transaction; answers what was accepted, as the wire has it, and throws what was
 * refused. `decide` reads through the context's `orders`, and with its `tx`. `storedOf` makes of what was
 * stored of each change what the answer says about it.
 * @param {core.RequestEvent} e
 * @param {(context: any) => any} decide
 * @param {{ storedOf?: (stored: any[]) => object, permitted?: ReturnType<typeof permitOrders> | null }} [route]
 */
function runDecision(e, decide, { storedOf, permitted = null } = {}) {
  const address = addressHash(e);
  const outcome = changeOrders(e, (tx, now) => {
    const orders = ordersIn(tx, permitted);
    const context = { e, tx, now, address, orders, permitted };
    const decision = decide(context);
    const { refusal, stored } = store(context, decision);
    const { accepted } = decision;
    // What is told is told after the commit, and read before it.
    if (accepted?.tells) orders.find(accepted.tells);
    return { refusal, stored, accepted, orders };
  });
  const body = bodyOfAccepted(e.app, outcome.accepted, outcome.orders);
  return { ...body, ...storedOf?.(outcome.stored) };
}

/** The same for a decision that changes nothing: without a transaction. */
function answerUnstored(e, decide) {
  const orders = ordersIn(e.app, null);
  const { accepted, refused } = decide({ orders });
  if (refused) throw new Refusal(refused.code, bodyOf(e.app, refused, orders));
  return bodyOfAccepted(e.app, accepted, orders);
}

/**
 * Runs a command for a caller who may give it. `factsOf` reads the facts that the command asks for, in its transaction;
 * `asker` is the caller. `known` is what the input depends on beside the body. `runAll` runs the
 * input in one transaction, or in several, or not at all: it may throw a refusal.
 * @param {core.RequestEvent} e
 * @param {{ bodyLimit?: number, known?: (asker: any) => object,
 *   factsOf: (context: any, input: any, asker: any) => object, storedOf?: (stored: any[]) => object,
 *   runAll?: (input: any, run: (input: any) => any) => any }} route
 */
function runCommand(e, command, route) {
  const { bodyLimit, known, factsOf, storedOf, runAll } = route;
  const permitted = command.action === null ? null : permitOrders(e, command.action);
  const asker = permitted?.person ?? sessionOf(e);
  const input = inputOf(e, command, known?.(asker), bodyLimit);
  const permittedFor = command.actionFor ? permitOrders(e, command.actionFor(input)) : permitted;
  const run = (one) =>
    runDecision(e, (context) => command.decide(one, factsOf(context, one, asker)), {
      storedOf,
      permitted: permittedFor,
    });
  return runAll ? runAll(input, run) : run(input);
}

module.exports = {
  answerUnstored,
  inputOf,
  runCommand,
  runDecision,
  sessionOf,
  store,
};
