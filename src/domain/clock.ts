/** Time calculations for clocks that may be set back. */

/**
 * Milliseconds until an instant, 0 once it is reached. `longestMs` is the longest delay that callers set: an instant
 * further ahead means that the clock was set back since, and counts as reached.
 */
export function msLeft(untilMs: number, nowMs: number, longestMs: number): number {
  const left = untilMs - nowMs;
  return left > 0 && left <= longestMs ? left : 0;
}
