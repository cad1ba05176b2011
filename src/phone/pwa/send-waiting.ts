/**
 * Sends waiting order commands, also those of the staff, while no page of the app is open (Background Sync). If an order
 * needs a decision, a notification is shown, where permitted.
 *
 * After any response that is not a known answer, such as a captive portal's page or a proxy's 429, the entry stays:
 * the sync event is rejected, and the browser fires it again later.
 */
import { sendWaitingOf } from '../sync/in-background.ts';
import { sendStaffWaitingOf } from '../sync/in-background-staff.ts';
import { storesHere } from './local-stores.ts';
import { tellOfOrder } from './push-worker.ts';
import { WAITING_TAG } from '../outbox/background-sync.ts';

/** Not in every browser, and not in TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
  /** The browser will not fire this event again. */
  lastChance: boolean;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** For each store (D38). `isLastChance`: has the browser fire one more event. Rejects if entries are left, so that the browser fires the event again. */
export async function sendWaiting(
  worker: ServiceWorkerGlobalScope,
  isLastChance: boolean,
): Promise<void> {
  const clock = { nowMs: Date.now, random: Math.random };
  const stores = (await storesHere()).flatMap((store) => [
    sendWaitingOf(store, {
      ...clock,
      tell: (news, order) => tellOfOrder(worker, news, order, store),
    }),
    sendStaffWaitingOf(store, clock),
  ]);
  const ended = await Promise.allSettled(stores);
  if (ended.every((one) => one.status === 'fulfilled' && one.value)) return;
  // If the browser does not let a worker register, the app registers when it is opened and hidden again.
  if (isLastChance) {
    await (worker.registration as SyncRegistration).sync
      .register(WAITING_TAG)
      .catch(() => undefined);
  }
  throw new Error('Some outbox entries are not answered yet');
}

export function sendWaitingInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent;
    if (tag === WAITING_TAG) (event as SyncEvent).waitUntil(sendWaiting(worker, lastChance));
  });
}
