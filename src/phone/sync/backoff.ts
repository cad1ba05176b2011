/** How long to wait before asking again. */

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 120_000;
/** A server may ask for more patience, but not for the day. */
const LONGEST_ASKED_MS = 600_000;

/**
 * Full jitter: somewhere between half a second and what doubles from 2 s with every failed attempt, to
 * at most 2 minutes; so phones that lost the shop together do not come back together. `attempts` counts
 * from 1, `random` is from [0, 1). What the server asks for (`Retry-After`) is waited at least.
 */
export function retryDelayMs(attempts: number, random: number, askedMs: number | null): number {
  const most = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY_MS);
  const delayMs = Math.round(500 + random * (most - 500));
  return Math.max(delayMs, Math.min(askedMs ?? 0, LONGEST_ASKED_MS));
}
