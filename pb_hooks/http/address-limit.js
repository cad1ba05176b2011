/**
 * Limits of what one network address may ask for within a period, where a request costs more than PocketBase's own limits
 * (pb_migrations/0010_settings.js) reckon with. In memory: a restart forgets the counts.
 */
const { countedAs, countsOf } = require('./address-counts.js');
const { Refusal } = require('./refusal.js');

const MINUTE_S = 60;

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
    if (isWithin) counts.byAddress[address] = total;
    return JSON.stringify(counts);
  });
  return isWithin;
}

/** The same by the minute, for routes of ours: throws 'too_many_requests'. */
function admit(e, limit) {
  if (!isAdmitted(e, limit)) throw new Refusal('too_many_requests', {}, MINUTE_S);
}

module.exports = { admit, isAdmitted };
