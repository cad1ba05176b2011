/** How long to wait before asking again. */

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 120_000;

/** Doubles from 2 s with every failed attempt, to at most 2 minutes. `attempts` counts from 1. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY_MS);
}
