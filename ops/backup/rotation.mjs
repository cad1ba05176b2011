/**
 * The backups that are kept: all of the last two days, the first and the newest of each of the last seven days, and the
 * newest of each of the last four weeks; and the newest that passed its check, at any age and with any number of failed
 * ones after it.
 *
 * A backup that is made by hand after a mistake, or by an upgrade, does not replace the one before it.
 */

const DAYS = 7;
const RECENT_DAYS = 2;
/** Hourly backups must not fill the disk. */
const MAX_RECENT = 10;
const WEEKS = 4;
const DAY_MS = 86_400_000;

/** Days of UTC, like the names of backups. */
const dayOf = (ms) => Math.floor(ms / DAY_MS);
/** From Monday; the first of January 1970 was a Thursday. */
const weekOf = (ms) => Math.floor((dayOf(ms) + 3) / 7);

/** The newest of each of the last periods that have one. `newestFirst` are instants. */
function newestOfEach(newestFirst, periodOf, howMany) {
  const found = new Map();
  for (const ms of newestFirst) {
    if (found.size === howMany) break;
    if (!found.has(periodOf(ms))) found.set(periodOf(ms), ms);
  }
  return found.values();
}

/** The first of each of the last periods that have one. */
function firstOfEach(newestFirst, periodOf, howMany) {
  const found = new Map();
  for (const ms of newestFirst) {
    if (found.size === howMany && !found.has(periodOf(ms))) break;
    found.set(periodOf(ms), ms);
  }
  return found.values();
}

/** Two days before the newest: a shop that was away has its last two days as well. */
const recent = (newestFirst) =>
  newestFirst
    .filter((ms) => ms > (newestFirst[0] ?? 0) - RECENT_DAYS * DAY_MS)
    .slice(0, MAX_RECENT);

/**
 * The instants of the backups to keep, of all that there are. A day without a backup does not count: a
 * shop that was away for a month still has its last seven. Those of a clock that was ahead are counted by
 * themselves: they take nobody's place.
 *
 * @param {readonly number[]} instantsMs
 * @param {number} nowMs
 * @param {(ms: number) => boolean} isGood Whether the record of that backup says that it passed its check.
 * @returns {Set<number>}
 */
export function keptInstants(instantsMs, nowMs, isGood) {
  const newestFirst = instantsMs.toSorted((a, b) => b - a);
  const kept = [
    newestFirst.filter((ms) => ms <= nowMs),
    newestFirst.filter((ms) => ms > nowMs),
  ].flatMap((instants) => [
    ...recent(instants),
    ...firstOfEach(instants, dayOf, DAYS),
    ...newestOfEach(instants, dayOf, DAYS),
    ...newestOfEach(instants, weekOf, WEEKS),
    ...[instants.find(isGood)].filter((ms) => ms !== undefined),
  ]);
  return new Set(kept);
}
