/** How every route changes orders. */
const { markSignals } = require('../push/signals.js');
const { runDurably } = require('../records/durable.js');

/**
 * Decides and stores in one transaction, whose commit is on the disk when this returns (D42), and answers
 * what was decided. `decide` uses `tx` only: `$app` or `e.app` in there would wait for itself and hang the
 * server. A refusal is returned as `{ refusal }`, not thrown: it is thrown after the commit, so that what
 * was stored with it (a closed id, stock that was given back) stays.
 * @template {object} Outcome
 * @param {core.RequestEvent} e
 * @param {(tx: core.App, now: Date) => Outcome | { refusal: Error }} decide
 * @returns {Outcome}
 */
function changeOrders(e, decide) {
  let outcome;
  const dropSignals = markSignals();
  try {
    runDurably(e.app, (tx) => {
      outcome = decide(tx, new Date());
    });
  } catch (error) {
    // A signal sent with the rolled-back revision would not be sent again when another change gets that number. Those of
    // earlier transactions of the request stay.
    dropSignals();
    throw error;
  }
  if (outcome.refusal) throw outcome.refusal;
  return outcome;
}

module.exports = { changeOrders };
