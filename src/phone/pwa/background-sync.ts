/**
 * Background Sync: the browser wakes the service worker when the network is back, even if the app is closed. Browsers
 * without it send waiting entries when the app is opened.
 */
import { watchOutbox } from '../db/outbox.ts';
import { WAITING_TAG } from './worker-messages.ts';

/** Not in every browser, and not in TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Registers a sync whenever the app is hidden with unsent entries, because it may be closed next. */
export function sendLaterWhenLeft({ sync }: SyncRegistration): void {
  if (!sync) return;
  let hasUnsent = false;
  const ask = () => {
    if (!hasUnsent || document.visibilityState === 'visible') return;
    // The browser may refuse; then the app sends the entries when it is opened.
    sync.register(WAITING_TAG).catch(() => undefined);
  };
  watchOutbox((waitingCount) => {
    hasUnsent = waitingCount > 0;
    ask();
  });
  document.addEventListener('visibilitychange', ask);
}
