/** Clocks of machines, which are set back now and then. */

/**
 * Milliseconds left until an instant that was set at most `longestMs` ahead; 0 once it has come. One that
 * lies farther ahead than that was set before the clock was set back, and counts as come.
 */
export function msLeft(untilMs: number, nowMs: number, longestMs: number): number {
  const left = untilMs - nowMs;
  return left > 0 && left <= longestMs ? left : 0;
}
