/** How every route changes orders and what is recorded of money. */
const { markSignals } = require('../push/signals.js');
const { canWrite, runDurably } = require('../records/durable.js');
const { Refusal } = require('../http/refusal.js');

/** A change that cannot be stored though the server can store others: nothing of it was. `message` is the cause. */
class NotStored extends Error {}

/**
 * Decides and stores in one transaction, whose commit is on the disk when this returns (D42), and answers
 * what was decided. `decide` uses `tx` only: `$app` or `e.app` in there would wait for itself and hang the
 * server. A refusal is returned as `{ refusal }`, not thrown: it is thrown after the commit, so that what
 * was stored with it (a closed id, stock that was given back) stays. Throws `NotStored` if `decide` has thrown anything
 * but a refusal, twice, and the database still takes writes.
 * @template {object} Outcome
 * @param {core.RequestEvent} e
 * @param {(tx: core.App, now: Date) => Outcome | { refusal: Error }} decide
 * @returns {Outcome}
 */
function changeOrders(e, decide) {
  try {
    return changeOnce(e, decide);
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    // What the database was short of for a moment is stored the second time.
    return changeOnce(e, decide);
  }
}

/** @type {typeof changeOrders} */
function changeOnce(e, decide) {
  let outcome;
  /** @type {unknown} */
  let failure = null;
  const dropSignals = markSignals();
  try {
    runDurably(e.app, (tx) => {
      try {
        outcome = decide(tx, new Date());
      } catch (error) {
        failure = error;
        throw error;
      }
    });
  } catch (error) {
    // A signal sent with the rolled-back revision would not be sent again when another change gets that number. Those of
    // earlier transactions of the request stay.
    dropSignals();
    const isOfChange = failure !== null && !(failure instanceof Refusal) && canWrite(e.app);
    throw isOfChange ? new NotStored(String(error)) : error;
  }
  if (outcome.refusal) throw outcome.refusal;
  return outcome;
}

/**
 * Runs `change`, where the device has other changes waiting behind it: one that cannot be stored is refused, and does not
 * hold them up. After any other fault the device sends it again (P2).
 * @template Answer
 * @param {core.RequestEvent} e
 * @param {() => Answer} change
 * @returns {Answer}
 */
function refusingUnstored(e, change) {
  try {
    return change();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    e.app.logger().error('A change cannot be stored', 'error', error.message);
    throw new Refusal('not_stored');
  }
}

module.exports = { changeOrders, NotStored, refusingUnstored };
