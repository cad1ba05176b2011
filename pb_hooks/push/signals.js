/**
 * The doorbells in `signals`. Saved as records, because only those reach realtime; and whoever saves
 * one waits until it was put before every open stream. So the bells of a route are held until its
 * answer has been sent (http/route.js): nobody who orders waits for those who listen. Of another
 * engine's bells, those of record hooks, this module knows nothing: they ring at once.
 */
const { changesSince } = require('../catalogue/changes.js');
const { msLeft } = require('../built/domain.js');
const { findRecord } = require('../records/records.js');
const { currentRevision } = require('../catalogue/revision.js');
const { execute } = require('../records/sql.js');

/**
 * By bell, what it is to be rung with; null while nothing is held. An engine serves one call at a time.
 * @type {Map<string, number> | null}
 */
let held = null;

/** Sets a bell; one that is gone, as an erased person's order's is, stays gone. */
function ring(app, id, rev) {
  const bell = findRecord(app, 'signals', id);
  if (bell === null || bell.getInt('rev') === rev) return;
  bell.set('rev', rev);
  app.save(bell);
}

const CATALOGUE = 'catalogue';

/** More than this is for those who ask: a ring goes to every open phone. */
const NEWS_BYTES = 8_000;

/** What has changed since the bell rang before, as text: '' when that is much (D40). */
function newsSince(app, since, lineage) {
  const changes = changesSince(app, since, lineage);
  const text = JSON.stringify(changes);
  const isMuch = changes.more || toBytes(text).length > NEWS_BYTES;
  return isMuch ? { rev: 0, text: '' } : { rev: changes.rev, text };
}

function signalWithChanges(app, bell) {
  const { lineage, rev } = currentRevision(app);
  const since = bell.getInt('rev');
  if (since === rev) return;
  const news = newsSince(app, since, lineage);
  // What was committed after `rev` was read may be among the news.
  bell.load({ rev: Math.max(rev, news.rev), since, news: news.text || null });
  app.save(bell);
}

/**
 * Tells phones that the catalogue has changed; when several changes came in one transaction the first
 * ring tells of all of them. A route's ring is held until its answer: it may be asked for inside a
 * transaction, and `dropBells` if that is undone. Elsewhere call it after the commit. What was committed stays a success even if the bell should fail: phones pull at the
 * next ring or connection.
 */
function signalCatalogue(app) {
  if (held) {
    held.set(CATALOGUE, 0);
    return;
  }
  try {
    app.store().set('catalogue rang at', Date.now());
    signalWithChanges(app, findRecord(app, 'signals', CATALOGUE));
  } catch (error) {
    app.logger().error("The catalogue's bell failed", 'error', String(error));
  }
}

/** Phones pull when they hear it, all at once: however much changes, they hear it once in so long. */
const CATALOGUE_PAUSE_MS = 1_000;

/**
 * Decides when the held ring of the catalogue's bell is due: 0 for at once, null when another engine
 * rings for this change too.
 */
function catalogueRingDelayMs(app) {
  const store = app.store();
  const nowMs = Date.now();
  // What is to come counts only while it is: who was to ring may have been ended.
  if (msLeft(store.get('catalogue rings at') ?? 0, nowMs, CATALOGUE_PAUSE_MS) > 0) return null;
  const mayRingAtMs = (store.get('catalogue rang at') ?? 0) + CATALOGUE_PAUSE_MS;
  const delayMs = msLeft(mayRingAtMs, nowMs, CATALOGUE_PAUSE_MS);
  store.set('catalogue rings at', nowMs + delayMs);
  return delayMs;
}

/** The id of an order's bell: known to whoever knows the order's key, and to nobody else. */
const signalIdOf = (keyHash) => keyHash.slice(0, 32);
const orderBellId = (order) => signalIdOf(order.getString('key_hash'));

/**
 * Hangs up the bell of a new order. Past realtime: nobody can be listening to it yet, unless it takes
 * the place of one that was made with the same key.
 */
function createOrderSignal(tx, keyHash, rev) {
  execute(tx, 'INSERT OR IGNORE INTO signals (id, rev) VALUES ({:id}, {:rev})', {
    id: signalIdOf(keyHash),
    rev,
  });
}

/** Inside the transaction that changes the order: realtime goes out after the commit. */
function signalOrder(tx, order) {
  if (held) held.set(orderBellId(order), order.getInt('rev'));
  else ring(tx, orderBellId(order), order.getInt('rev'));
}

/**
 * Tells an account's phones that its sessions have ended, or may begin again. The bell is known to
 * whoever knows the account's id: its own phones and the shop.
 */
function signalAccount(tx, userId) {
  const bell =
    findRecord(tx, 'signals', userId) ?? new Record(tx.findCollectionByNameOrId('signals'));
  bell.load({ id: userId, rev: bell.getInt('rev') + 1 });
  tx.save(bell);
}

/** Tells open admin pages that an account has changed. After the commit. */
function signalStaff(app) {
  try {
    const bell = app.findRecordById('staff_bell', 'staffbellusers0');
    bell.set('rev', bell.getInt('rev') + 1);
    app.save(bell);
  } catch (error) {
    app.logger().error("The staff's bell failed", 'error', String(error));
  }
}

/** From now on bells wait. */
function holdSignals() {
  held = new Map();
}

/** Forgets what was held: the transaction that it was to tell of is undone. */
function dropBells() {
  held?.clear();
}

/**
 * Lets go of what was held, and answers what rings it and how long that takes at least; null when there is
 * nothing to ring.
 */
function releaseSignals(app) {
  const bells = held;
  held = null;
  if (bells === null || bells.size === 0) return null;
  const isCatalogue = bells.delete(CATALOGUE);
  const delayMs = isCatalogue ? catalogueRingDelayMs(app) : null;
  if (bells.size === 0 && delayMs === null) return null;
  return {
    delayMs: delayMs ?? 0,
    ring(ringing) {
      for (const [id, rev] of bells) ring(ringing, id, rev);
      if (delayMs === null) return;
      if (delayMs > 0) sleep(delayMs);
      signalCatalogue(ringing);
    },
  };
}

module.exports = {
  signalCatalogue,
  signalStaff,
  signalIdOf,
  orderBellId,
  createOrderSignal,
  signalOrder,
  signalAccount,
  holdSignals,
  dropBells,
  releaseSignals,
};
