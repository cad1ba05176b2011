/** The amendments of one request where one of them cannot be stored (D49). */
const { MAX_DECIDED_AT_ONCE } = require('../built/domain.js');
const { Refusal } = require('../http/refusal.js');

/**
 * Runs the amendments of a request in one transaction; if that fails, each in one of its own: one that cannot be
 * stored is answered as 'not_stored', and holds up none of the others. Throws if none can be stored, or none is left to
 * tell it from: then it may be the shop that has failed, and the device sends them again.
 * @param {core.RequestEvent} e
 * @param {{ amendments: { id: string }[] }} input
 * @param {(input: object) => any} run
 */
function runTogetherOrApart(e, input, run) {
  const { amendments } = input;
  try {
    return run(input);
  } catch (error) {
    if (error instanceof Refusal || amendments.length < 2) throw error;
    const { answer, outcomes } = runApart(e, input, run);
    if (!answer) throw error;
    return { ...answer, outcomes };
  }
}

/** `answer`: the last one, which tells of the order as it is then; undefined if none could be stored. */
function runApart(e, input, run) {
  const outcomes = [];
  let answer;
  for (const one of input.amendments.slice(0, MAX_DECIDED_AT_ONCE)) {
    try {
      answer = run({ ...input, amendments: [one] });
      outcomes.push(...answer.outcomes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      e.app.logger().error('An amendment was not stored', 'id', one.id, 'error', String(error));
      outcomes.push({ id: one.id, code: 'not_stored' });
    }
  }
  return { answer, outcomes };
}

module.exports = { runTogetherOrApart };
