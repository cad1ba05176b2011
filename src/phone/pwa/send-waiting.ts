/**
 * Sends what waits for the shop while no page of the app is open (Background Sync). A question of the shop is
 * shown as a notification, where those are allowed.
 *
 * Whatever is not a known answer, such as a captive portal's page or a proxy's 429, leaves the entry to be
 * sent again: the sync event is rejected, and the browser fires it again later.
 */
import { pathTo } from '../../domain/store/cell-name.ts';
import { sendWaitingOf } from '../sync/in-background.ts';
import { cellsHere } from './local-cells.ts';
import { askForDecision } from './push-worker.ts';
import { WAITING_TAG } from './worker-messages.ts';

/** Background Sync, which not every browser has and TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
  /** The browser gives up after this one. */
  lastChance: boolean;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** Each cell by itself (D38). Rejects when something is left to be sent, so that the browser fires again. */
async function sendWaiting(worker: ServiceWorkerGlobalScope, isLastChance: boolean): Promise<void> {
  const cells = (await cellsHere()).map((cell) =>
    sendWaitingOf(cell, {
      nowMs: Date.now,
      random: Math.random,
      askForDecision: (order) => askForDecision(worker, order, pathTo(cell)),
    }),
  );
  const ended = await Promise.allSettled(cells);
  if (ended.every((one) => one.status === 'fulfilled' && one.value)) return;
  // Where the browser does not let a worker ask by itself, the app asks when it is opened and left again.
  if (isLastChance) {
    await (worker.registration as SyncRegistration).sync
      .register(WAITING_TAG)
      .catch(() => undefined);
  }
  throw new Error('Not all that waits for the shop has been answered');
}

/** Begins to listen for the browser saying that there is a network again. */
export function sendWaitingInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent;
    if (tag === WAITING_TAG) (event as SyncEvent).waitUntil(sendWaiting(worker, lastChance));
  });
}
