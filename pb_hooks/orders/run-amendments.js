/** Stores the amendments of one request (D49): together, or one by one if one of them cannot be stored. */
const { MAX_DECIDED_AT_ONCE } = require('../built/domain.js');
const { NotStored } = require('./order-transaction.js');

/**
 * Runs the amendments of a request in one transaction. If one cannot be stored, runs each in its own transaction; the
 * outcome of one that cannot be is 'not_stored'. Throws `NotStored` if that is all of them.
 * @param {core.RequestEvent} e
 * @param {{ amendments: { id: string }[] }} input
 * @param {(input: object) => any} run
 */
function runAmendments(e, input, run) {
  const { amendments } = input;
  try {
    return run(input);
  } catch (error) {
    if (!(error instanceof NotStored) || amendments.length < 2) throw error;
    const { answer, outcomes } = runOneByOne(e, input, run);
    if (!answer) throw error;
    return { ...answer, outcomes };
  }
}

/** Returns all outcomes, and the answer of the last stored amendment with the order after it; undefined if none was. */
function runOneByOne(e, input, run) {
  const outcomes = [];
  let answer;
  for (const amendment of input.amendments.slice(0, MAX_DECIDED_AT_ONCE)) {
    try {
      answer = run({ ...input, amendments: [amendment] });
      outcomes.push(...answer.outcomes);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      e.app
        .logger()
        .error('Storing an amendment failed', 'id', amendment.id, 'error', error.message);
      outcomes.push({ id: amendment.id, code: 'not_stored' });
    }
  }
  return { answer, outcomes };
}

module.exports = { runAmendments };
