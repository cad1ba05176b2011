/** Delays of retries. */

const FIRST_DELAY_MS = 2_000;
export const MAX_DELAY_MS = 120_000;
/** Upper limit for `Retry-After`. */
const MAX_RETRY_AFTER_MS = 600_000;

/**
 * Exponential backoff with full jitter: a random delay between 0.5 s and a limit that doubles from 2 s with each
 * failed attempt, up to 2 minutes. The jitter spreads phones that lost the server at the same time. `attempts`
 * counts from 1, `random` is in [0, 1). The delay is at least `askedMs` (`Retry-After`).
 */
export function retryDelayMs(attempts: number, random: number, askedMs: number | null): number {
  const maxMs = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  const delayMs = Math.round(500 + random * (maxMs - 500));
  return Math.max(delayMs, Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS));
}
