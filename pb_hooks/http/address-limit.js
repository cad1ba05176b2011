/**
 * Limits of what one network address may ask for within a period, where a request costs more than PocketBase's own limits
 * (pb_migrations/0010_settings.js) reckon with. In memory: a restart forgets the counts.
 */
const { countedAs, countsOf } = require('./address-counts.js');
const { Refusal } = require('./refusal.js');

const MINUTE_S = 60;
/** So many places a minute are returned, by weight: until then what is refused takes none of the others behind its address. */
const MAX_REFUSED = 600;

/**
 * Counts `weight` for the address of a request; false, and counts nothing, where that is more than `max` within the period.
 * @param {core.RequestEvent} e
 * @param {{ name: string, weight?: number, max: number, periodS?: number }} limit `name`: what is counted
 */
function isAdmitted(e, { name, weight = 1, max, periodS = MINUTE_S }) {
  const period = Math.floor(Date.now() / (periodS * 1_000));
  let isWithin = false;
  e.app.store().setFunc(name, (kept) => {
    const counts = countsOf(kept, period);
    const address = countedAs(counts, e.realIP());
    const total = (counts.byAddress[address] ?? 0) + weight;
    isWithin = total <= max;
    if (isWithin) counts.byAddress[address] = Math.max(0, total);
    return JSON.stringify(counts);
  });
  return isWithin;
}

/** The same by the minute, for routes of ours: throws 'too_many_requests'. */
function admit(e, limit) {
  if (!isAdmitted(e, limit)) throw new Refusal('too_many_requests', {}, MINUTE_S);
}

/**
 * Runs what has a limit by the minute. What is refused returns its place, up to 600 times a minute: nobody's bad requests
 * delay those of others behind the same address.
 * @template Answer
 * @param {core.RequestEvent} e
 * @param {{ name: string, weight?: number, max: number }} limit
 * @param {() => Answer} run
 * @returns {Answer}
 */
function runWithin(e, limit, run) {
  admit(e, limit);
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) returnPlace(e, limit);
    throw error;
  }
}

function returnPlace(e, { name, weight = 1, max }) {
  if (!isAdmitted(e, { name: `refused ${name}`, weight, max: MAX_REFUSED })) return;
  isAdmitted(e, { name, weight: -weight, max });
}

module.exports = { admit, isAdmitted, runWithin };
