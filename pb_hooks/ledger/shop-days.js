/** Days of the shop's calendar as a request names them, `?from=YYYY-MM-DD&to=YYYY-MM-DD`, both included (D16). */
const domain = require('../built/domain.js');
const { Refusal } = require('../http/refusal.js');
const { selectJson } = require('../records/sql.js');
const { utcOffsets } = require('../store/shop-time.js');

/** A quarter of a year. */
const MAX_DAYS = 93;
const DAY_MS = 86_400_000;

const TIME_ZONE_SQL =
  "SELECT json_quote(coalesce((SELECT time_zone FROM store_settings LIMIT 1), '')) AS json";

/** As the database has instants. */
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** The days, and from when until when they last as the database has instants: `{ days, window: { from, to } }`. */
function daysOf(e) {
  const query = e.request.url.query();
  const [from, to] = ['from', 'to'].map((name) => query.get(name));
  const wrong = ['from', 'to'].filter((name) => !domain.isLocalDate(query.get(name)));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (wrong.length === 0 && !(days >= 1 && days <= MAX_DAYS)) wrong.push('to');
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
  const offsetAt = utcOffsets(e.app, selectJson(e.app, TIME_ZONE_SQL));
  const start = (day, after = 0) =>
    stored(domain.instantOfLocal(Date.parse(day) + after * DAY_MS, offsetAt));
  return { days: { from, to }, window: { from: start(from), to: start(to, 1) } };
}

module.exports = { daysOf };
