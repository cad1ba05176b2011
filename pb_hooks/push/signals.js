/**
 * Realtime signals: records in `signals` whose revision changes when there is something to fetch. They are saved
 * as records, because only record changes reach realtime, and a save returns after the event was written to every
 * open stream. A route therefore holds its signals until its response has been sent (http/route.js), so that no
 * customer waits for the listeners. Each engine holds only its own; those of record hooks are sent at once.
 */
const { changesSince } = require('../catalogue/changes.js');
const { msLeft } = require('../built/domain.js');
const { findRecord } = require('../records/records.js');
const { currentRevision } = require('../catalogue/revision.js');
const { execute } = require('../records/sql.js');
const { isStaffListening } = require('./staff-streams.js');

/**
 * The revision to send, by signal id; null while signals are not held. An engine serves one request at a time.
 * @type {Map<string, number> | null}
 */
let held = null;

/** Sends a signal. A deleted one, for example of an erased person's order, stays deleted. */
function send(app, id, rev) {
  const signal = findRecord(app, 'signals', id);
  if (signal === null || signal.getInt('rev') === rev) return;
  signal.set('rev', rev);
  app.save(signal);
}

const CATALOGUE = 'catalogue';

/** Larger changes are fetched instead: the signal goes to every open phone. */
const CHANGES_BYTES = 8_000;

/** The catalogue's changes since the last signal, as JSON text: '' when there are more than fit (D40). */
function changesText(app, since, lineage) {
  const changes = changesSince(app, since, lineage);
  const text = JSON.stringify(changes);
  const isTooLong = changes.more || toBytes(text).length > CHANGES_BYTES;
  return isTooLong ? { rev: 0, text: '' } : { rev: changes.rev, text };
}

function signalWithChanges(app, signal) {
  const { lineage, rev } = currentRevision(app);
  const since = signal.getInt('rev');
  if (since === rev) return;
  const changes = changesText(app, since, lineage);
  // The changes may include what was committed after `rev` was read.
  signal.load({ rev: Math.max(rev, changes.rev), since, news: changes.text || null });
  app.save(signal);
}

/**
 * Tells phones that the catalogue has changed; after several changes in one transaction the first signal carries
 * all of them. A route's signal is held until its response, so it may be called inside a transaction, with
 * `markSignals` if that is rolled back. Elsewhere call it after the commit. If sending fails, the change stays
 * stored: phones fetch it after the next signal or connection.
 */
function signalCatalogue(app) {
  if (held) {
    held.set(CATALOGUE, 0);
    return;
  }
  try {
    app.store().set('catalogue signalled at', Date.now());
    signalWithChanges(app, findRecord(app, 'signals', CATALOGUE));
  } catch (error) {
    app.logger().error("The catalogue's signal failed", 'error', String(error));
  }
}

/**
 * All phones fetch at once after a signal, so there is at most one in this time. Only a test that starts its server
 * itself sets another time; server/lib/pocketbase.mjs empties it.
 */
const CATALOGUE_PAUSE_MS = Number($os.getenv('ESSENTIALS_TEST_SIGNAL_PAUSE_MS')) || 1_000;

/** The wait before the held catalogue signal: 0 for at once, null when another engine sends one for this change. */
function catalogueSignalDelayMs(app) {
  const store = app.store();
  const nowMs = Date.now();
  // One that is due already does not count: the engine that was to send it may have been ended.
  if (msLeft(store.get('catalogue signal due at') ?? 0, nowMs, CATALOGUE_PAUSE_MS) > 0) return null;
  const earliestMs = (store.get('catalogue signalled at') ?? 0) + CATALOGUE_PAUSE_MS;
  const delayMs = msLeft(earliestMs, nowMs, CATALOGUE_PAUSE_MS);
  store.set('catalogue signal due at', nowMs + delayMs);
  return delayMs;
}

/** The id of an order's signal. It can be derived only from the order's key. */
const signalIdOf = (keyHash) => keyHash.slice(0, 32);
const orderSignalId = (order) => signalIdOf(order.getString('key_hash'));

/**
 * Creates the signal of a new order, without a realtime event: nobody can be subscribed to it yet, unless the
 * order replaces one that was made with the same key.
 */
function createOrderSignal(tx, keyHash, rev) {
  execute(tx, 'INSERT OR IGNORE INTO signals (id, rev) VALUES ({:id}, {:rev})', {
    id: signalIdOf(keyHash),
    rev,
  });
}

/** Inside the transaction that changes the order: the realtime event is sent after the commit. */
function signalOrder(tx, order) {
  if (held) held.set(orderSignalId(order), order.getInt('rev'));
  else send(tx, orderSignalId(order), order.getInt('rev'));
}

/**
 * Tells an account's phones that its sessions have ended, or may begin again. The signal's id is the account's,
 * which only its own phones and the shop know.
 */
function signalAccount(tx, userId) {
  const signal =
    findRecord(tx, 'signals', userId) ?? new Record(tx.findCollectionByNameOrId('signals'));
  signal.load({ id: userId, rev: signal.getInt('rev') + 1 });
  tx.save(signal);
}

const STAFF_SIGNALS = { users: 'staffbellusers0', orders: 'staffbellorder0' };

/**
 * Tells open admin pages that an account or an order has changed. After the commit.
 * @param {core.App} app
 * @param {keyof typeof STAFF_SIGNALS} subject
 */
function signalStaff(app, subject) {
  try {
    const signal = app.findRecordById('staff_bell', STAFF_SIGNALS[subject]);
    signal.set('rev', signal.getInt('rev') + 1);
    app.save(signal);
  } catch (error) {
    app.logger().error("The staff's signal failed", 'error', String(error));
  }
}

const STAFF_ORDERS = 'the orders of the staff';

/**
 * Tells open admin pages, after the response, that an order has changed. Every route that changes orders holds its
 * signals.
 */
function signalStaffOfOrder() {
  held?.set(STAFF_ORDERS, 0);
}

/** From now on signals are held. */
function holdSignals() {
  held = new Map();
}

/** Remembers the held signals; the function that it returns discards later ones, after a rollback. */
function markSignals() {
  const before = held && new Map(held);
  return () => {
    held = before && new Map(before);
  };
}

/** Ends the hold. Answers the function that sends what was held, and the wait before it; null for nothing to send. */
function releaseSignals(app) {
  const signals = held;
  held = null;
  if (signals === null || signals.size === 0) return null;
  const isCatalogue = signals.delete(CATALOGUE);
  const delayMs = isCatalogue ? catalogueSignalDelayMs(app) : null;
  const isForStaff = signals.delete(STAFF_ORDERS) && isStaffListening(app);
  if (signals.size === 0 && delayMs === null && !isForStaff) return null;
  return {
    delayMs: delayMs ?? 0,
    sendAll(sending) {
      if (isForStaff) signalStaff(sending, 'orders');
      for (const [id, rev] of signals) send(sending, id, rev);
      if (delayMs === null) return;
      if (delayMs > 0) sleep(delayMs);
      signalCatalogue(sending);
    },
  };
}

module.exports = {
  signalCatalogue,
  signalStaff,
  signalStaffOfOrder,
  signalIdOf,
  orderSignalId,
  createOrderSignal,
  signalOrder,
  signalAccount,
  holdSignals,
  markSignals,
  releaseSignals,
};
