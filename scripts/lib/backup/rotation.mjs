/** Which backups are kept: the newest of each of the last seven days, and of each of the last four weeks. */

const DAYS = 7;
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

/**
 * The instants of the backups to keep, of all that there are. A day without a backup does not count: a
 * shop that was away for a month still has its last seven. Those of a clock that was ahead are counted by
 * themselves: they take nobody's place.
 *
 * @param {readonly number[]} instantsMs
 * @param {number} nowMs
 * @returns {Set<number>}
 */
export function keptInstants(instantsMs, nowMs) {
  const newestFirst = instantsMs.toSorted((a, b) => b - a);
  const kept = [
    newestFirst.filter((ms) => ms <= nowMs),
    newestFirst.filter((ms) => ms > nowMs),
  ].flatMap((instants) => [
    ...newestOfEach(instants, dayOf, DAYS),
    ...newestOfEach(instants, weekOf, WEEKS),
  ]);
  return new Set(kept);
}
