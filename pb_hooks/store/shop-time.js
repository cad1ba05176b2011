/**
 * The shop's local time (D16). PocketBase's JavaScript engine has no time zones; Go reads them from the
 * system's zone data. Without zone data only Indian time works.
 */
const { selectJson } = require('../records/sql.js');

const INDIA = 'Asia/Kolkata';
const INDIA_MINUTES = 330;
/** Excludes 'Local' and '', which Go accepts and browsers do not. */
const NAME = /^(UTC|[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)+)$/;
const HOUR_MS = 3_600_000;

/** null for a name without zone data; Go itself falls back to UTC. */
function zoneNamed(name) {
  if (!NAME.test(name)) return null;
  const zone = new Timezone(name);
  return zone.string() === name ? zone : null;
}

const isTimeZone = (name) => name === INDIA || zoneNamed(name) !== null;

/** Returns a `UtcOffsetMinutesAt` (domain/store/store-hours.ts). */
function utcOffsets(app, name) {
  if (name === INDIA) return () => INDIA_MINUTES;
  const zone = zoneNamed(name);
  if (zone === null) {
    app.logger().error('No data for this time zone: Indian time is used', 'timeZone', name);
    return () => INDIA_MINUTES;
  }
  return (ms) => {
    const [, seconds] = new DateTime(new Date(ms).toISOString()).time().in(zone).zone();
    return Math.floor(seconds / 60);
  };
}

const TIME_ZONE_SQL =
  "SELECT json_quote(coalesce((SELECT time_zone FROM store_settings LIMIT 1), '')) AS json";

/** The same for the shop's own time zone, as it is set now. */
const shopUtcOffsets = (app) => utcOffsets(app, selectJson(app, TIME_ZONE_SQL));

/** The first instant in (fromMs, toMs] with another offset than at `fromMs`, to the second (binary search). */
function changeBetween(offsetAt, fromMs, toMs) {
  let [before, after] = [fromMs, toMs];
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000;
    if (middle <= before) break;
    if (offsetAt(middle) === offsetAt(fromMs)) before = middle;
    else after = middle;
  }
  return after;
}

/** The UTC offsets between two instants: [{ sinceMs, minutes }], oldest first. */
function offsetStretches(offsetAt, fromMs, toMs) {
  const periods = [{ sinceMs: fromMs, minutes: offsetAt(fromMs) }];
  for (let ms = fromMs; ms < toMs; ms += 24 * HOUR_MS) {
    const next = Math.min(ms + 24 * HOUR_MS, toMs);
    const minutes = offsetAt(next);
    if (minutes === periods[periods.length - 1]?.minutes) continue;
    periods.push({ sinceMs: changeBetween(offsetAt, ms, next), minutes });
  }
  return periods;
}

module.exports = { isTimeZone, offsetStretches, shopUtcOffsets, utcOffsets };
