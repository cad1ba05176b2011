/**
 * Asks the browser to send what waits when there is a network again, even when the app is closed by then
 * (Background Sync). Where there is none, what waits is sent when the app is opened.
 */
import { watchOutbox } from '../db/outbox.ts';
import { WAITING_TAG } from './worker-messages.ts';

/** Not every browser has it, and TypeScript does not know it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks whenever somebody leaves the app with something unsent: it may be closed next. */
export function sendLaterWhenLeft({ sync }: SyncRegistration): void {
  if (!sync) return;
  let hasUnsent = false;
  const ask = () => {
    if (!hasUnsent || document.visibilityState === 'visible') return;
    // The browser may not allow it; then it is as if it had none.
    sync.register(WAITING_TAG).catch(() => undefined);
  };
  watchOutbox((waitingCount) => {
    hasUnsent = waitingCount > 0;
    ask();
  });
  document.addEventListener('visibilitychange', ask);
}
