/**
 * Background Sync: the browser wakes the service worker when the network is back, even if the app is closed. Browsers
 * without it send waiting entries when the app is opened.
 */

/** Names the sync to the browser. */
export const WAITING_TAG = 'waiting-for-the-shop';

/** Not in every browser, and not in TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers a sync whenever the app is hidden with unsent entries, because it may be closed next. `watchUnsent` calls
 * back with their number, now and after every change.
 */
export function sendLaterWhenLeft(
  { sync }: SyncRegistration,
  watchUnsent: (onChange: (unsentCount: number) => void) => unknown,
): void {
  if (!sync) return;
  let hasUnsent = false;
  const ask = () => {
    if (!hasUnsent || document.visibilityState === 'visible') return;
    // The browser may refuse; then the app sends the entries when it is opened.
    sync.register(WAITING_TAG).catch(() => undefined);
  };
  watchUnsent((waitingCount) => {
    hasUnsent = waitingCount > 0;
    ask();
  });
  document.addEventListener('visibilitychange', ask);
}
