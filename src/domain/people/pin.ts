const MINUTE_MS = 60_000;
const FREE_TRIES = 5;
const FIRST_WAIT_MS = MINUTE_MS / 2;
const MAX_WAIT_MS = 15 * MINUTE_MS;

/** The PIN of the admin area on a shared device (D23): 4 to 8 digits. */
export function isPin(text: string): boolean {
  return /^[0-9]{4,8}$/.test(text);
}

/** The delay after wrong PINs in a row: none for the first tries, then doubling. */
export function pinWaitMs(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), MAX_WAIT_MS);
}
