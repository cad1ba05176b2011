/**
 * How many amendments the customers at one network address may ask for: while they are decided nobody else can order.
 * Orders have such a limit too (pb_migrations/0010_settings.js). Counted in memory, so that a restart begins anew.
 */
const { Refusal } = require('../http/refusal.js');
const { addressHash } = require('./order-origin.js');

/** Twenty households may share one mobile address; each changes fifteen lines in a minute. */
const MOST_A_MINUTE = 20 * 15;
const MINUTE_S = 60;
/** So many addresses are told apart in a minute; then the counting begins anew. */
const MOST_ADDRESSES = 2_000;
const KEY = 'amendments of the minute';

/**
 * Counts the amendments of a request; throws 'too_many_requests' where there are too many of its address.
 * @param {core.RequestEvent} e
 * @param {number} count
 */
function admitAmendments(e, count) {
  const address = addressHash(e).slice(0, 16);
  const minute = Math.floor(Date.now() / (MINUTE_S * 1_000));
  let isAdmitted = false;
  e.app.store().setFunc(KEY, (kept) => {
    const before = JSON.parse(kept || '{}');
    const isSame = before.minute === minute && Object.keys(before.counts).length < MOST_ADDRESSES;
    const counts = isSame ? before.counts : {};
    const total = (counts[address] ?? 0) + count;
    isAdmitted = total <= MOST_A_MINUTE;
    if (isAdmitted) counts[address] = total;
    return JSON.stringify({ minute, counts });
  });
  if (!isAdmitted) throw new Refusal('too_many_requests', {}, MINUTE_S);
}

module.exports = { admitAmendments };
