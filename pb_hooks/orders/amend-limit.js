/**
 * How many amendments the customers at one network address may ask for: while they are decided nobody else can order.
 * Orders have such a limit too (pb_migrations/0010_settings.js).
 */
const { MAX_DECIDED_AT_ONCE } = require('../built/domain.js');
const { countedAs, countsOf } = require('../http/address-counts.js');
const { Refusal } = require('../http/refusal.js');

/** Twenty households may share one mobile address; each changes fifteen lines in a minute. */
const MAX_A_MINUTE = 20 * 15;
const MINUTE_S = 60;
const KEY = 'amendments of the minute';

/**
 * Counts those of a request that will be decided; throws 'too_many_requests' where there are too many of its address.
 * @param {core.RequestEvent} e
 * @param {number} count
 */
function admitAmendments(e, count) {
  const minute = Math.floor(Date.now() / (MINUTE_S * 1_000));
  let isAdmitted = false;
  e.app.store().setFunc(KEY, (kept) => {
    const counts = countsOf(kept, minute);
    const name = countedAs(counts, e.realIP());
    const total = (counts.byAddress[name] ?? 0) + Math.min(count, MAX_DECIDED_AT_ONCE);
    isAdmitted = total <= MAX_A_MINUTE;
    if (isAdmitted) counts.byAddress[name] = total;
    return JSON.stringify(counts);
  });
  if (!isAdmitted) throw new Refusal('too_many_requests', {}, MINUTE_S);
}

module.exports = { admitAmendments };
