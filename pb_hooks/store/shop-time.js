/**
 * The shop's local time (D16). This engine knows no time zones; Go, which it runs in, takes them from
 * the system's zone data. Where there is none, only Indian time is known.
 */
const INDIA = 'Asia/Kolkata';
const INDIA_MINUTES = 330;
/** 'Local' and '' mean something to Go, but not to phones. */
const NAME = /^(UTC|[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)+)$/;
const HOUR_MS = 3_600_000;

/** Go's zone, or null: what it does not know it takes for UTC. */
function zoneNamed(name) {
  if (!NAME.test(name)) return null;
  const zone = new Timezone(name);
  return zone.string() === name ? zone : null;
}

const isTimeZone = (name) => name === INDIA || zoneNamed(name) !== null;

/** As domain's `UtcOffsetMinutesAt`: how far local time is ahead of UTC at an instant. */
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

/** The first instant in (fromMs, toMs] with another offset than at `fromMs`, to the second. */
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

/** The stretches of one offset between two instants: [{ sinceMs, minutes }], oldest first. */
function offsetStretches(offsetAt, fromMs, toMs) {
  const stretches = [{ sinceMs: fromMs, minutes: offsetAt(fromMs) }];
  for (let ms = fromMs; ms < toMs; ms += 24 * HOUR_MS) {
    const next = Math.min(ms + 24 * HOUR_MS, toMs);
    const minutes = offsetAt(next);
    if (minutes === stretches[stretches.length - 1]?.minutes) continue;
    stretches.push({ sinceMs: changeBetween(offsetAt, ms, next), minutes });
  }
  return stretches;
}

module.exports = { isTimeZone, offsetStretches, utcOffsets };
