/** Days of the shop's calendar as a request names them, `?from=YYYY-MM-DD&to=YYYY-MM-DD`, both included (D16). */
const domain = require('../built/domain.js');
const { Refusal } = require('../http/refusal.js');
const { storedTime } = require('../records/sql.js');
const { shopUtcOffsets } = require('../store/shop-time.js');

const DAY_MS = 86_400_000;

/** The first and the last day. */
function spanOf(e) {
  const query = e.request.url.query();
  const [from, to] = [query.get('from'), query.get('to')];
  if (!domain.isDaySpan(from, to)) throw new Refusal('invalid', { fields: ['from', 'to'] });
  return { from, to };
}

/** When the days begin and end, as the database has times: `{ from, to }`. */
function daysOf(e) {
  const { from, to } = spanOf(e);
  const offsetAt = shopUtcOffsets(e.app);
  const beginningOf = (localMs) => storedTime(new Date(domain.instantOfLocal(localMs, offsetAt)));
  return { from: beginningOf(Date.parse(from)), to: beginningOf(Date.parse(to) + DAY_MS) };
}

module.exports = { daysOf, spanOf };
