/**
 * Runs the sync loop for this database: connects it to the server, the outbox, the realtime stream and browser
 * events. A page runs it for its own store, a worker for another store (D38).
 */
import { LOOKUP_LIMIT } from '../../api/orders.ts';
import { completeSignIn } from '../db/account.ts';
import { makeAllDue, watchOutbox } from '../db/outbox.ts';
import { shopNow } from '../db/shop-clock.ts';
import { readCurrentCursor, type Signals, storeNews, watchSignals } from '../db/store-pull.ts';
import { openRealtime } from '../../api/realtime.ts';
import { createSyncLoop, EAGER_INTERVAL_MS, type SyncDelegate } from './loop.ts';
import { pullCatalogue, pullOrders, type PullShop } from './pull.ts';
import { createPusher, type PushShop } from './push.ts';
import { noteCodeByStaff } from './code-by-staff.ts';
import { refreshSession } from './renew-session.ts';
import { createScheduler } from './scheduler.ts';

/** A start waits no longer than this for the stream before it pulls. */
const FIRST_STREAM_MS = 1_500;

export interface Surroundings
  extends Pick<SyncDelegate, 'isVisible' | 'reportReachability' | 'reportCatalogue'> {
  /** Calls back when the page becomes visible, until the signal aborts. */
  onLookedAt(act: () => void, signal: AbortSignal): void;
  /** Fetches what else an account's signal may be about; a worker leaves it to the page of its store. */
  refreshKnownKhata?(): Promise<void>;
}

/** Returns a function that stops it. */
export function lead(shop: PushShop & PullShop, around: Surroundings): () => void {
  const end = new AbortController();
  const { signal } = end;
  let hasPulled = false;
  const realtime = realtimeOfThisPhone((mayBeForAccount) => {
    hasPulled = true;
    if (!signal.aborted) void loop.onSignal(mayBeForAccount);
  });
  const pusher = createPusher(shop);
  const loop = createSyncLoop({
    push: () => pusher.push(),
    pullCatalogue: () => pullCatalogue(shop),
    pullOrders: (isThorough) =>
      pullOrders(shop, { limit: LOOKUP_LIMIT, nowMs: shopNow().getTime(), isThorough }),
    makeAllDue,
    async refreshSession() {
      await refreshSession();
      await noteCodeByStaff();
      await around.refreshKnownKhata?.();
    },
    keepListening: realtime.keepListening,
    hasOrderSignals: realtime.hasSignals,
    onError: (error) => console.warn('Sync run failed', error),
    ...around,
    elapsedMs: () => performance.now(),
  });

  completeSignIn().catch((error: unknown) => console.warn('Not signed in completely', error));
  // A stream that connects pulls what changed before it did: a phone with a catalogue then need not ask twice.
  const begin = async () => {
    if (await readCurrentCursor()) {
      const late = new Promise((resolve) => setTimeout(resolve, FIRST_STREAM_MS));
      await Promise.race([realtime.keepListening(), late]);
    }
    if (!hasPulled && !signal.aborted) await loop.request();
  };
  begin().catch((error: unknown) => console.warn('Sync not started', error));
  const unwatch = watchOutbox((waitingCount) => void loop.noteWaiting(waitingCount));
  addEventListener('online', () => void loop.noteReturn(), { signal });
  addEventListener('offline', () => loop.noteNoNetwork(), { signal });
  around.onLookedAt(() => void loop.noteReturn(), signal);
  const ticks = setInterval(() => void loop.tick(), EAGER_INTERVAL_MS);
  signal.addEventListener('abort', () => {
    clearInterval(ticks);
    unwatch();
    realtime.close();
  });
  return () => end.abort();
}

/** Subscribes to the signals of the catalogue, the account and all active orders. */
function realtimeOfThisPhone(onSignal: (mayBeForAccount: boolean) => void) {
  let signals: Signals = { orders: [], account: '' };
  let isWanted = false;
  const realtime = openRealtime((mayBeFor) => onSignal(mayBeFor(signals.account)), storeNews);
  const listen = () => {
    const { orders, account } = signals;
    return realtime.listenTo(account === '' ? orders : [...orders, account]);
  };
  // Called again after each run that reached the server, so a failure is retried.
  const listening = createScheduler(listen, () => undefined);
  const keepListening = () => {
    isWanted = true;
    return listening.request();
  };
  const unwatch = watchSignals((changed) => {
    signals = changed;
    if (isWanted) void keepListening();
  });
  return {
    keepListening,
    hasSignals: () => signals.orders.length > 0,
    close: () => {
      isWanted = false;
      unwatch();
      void realtime.close();
    },
  };
}
