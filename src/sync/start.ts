/**
 * Starts syncing: who runs it, and when. See README.md beside this file for the way of an order.
 * - One tab syncs for all (a Web Lock); its successor takes over when it closes.
 * - A run is asked for at the start, when the connection returns, when the app comes back into
 *   view, when something enters the outbox in any tab, when the doorbell rings, and now and then.
 */
import { LOOKUP_LIMIT, lookUpOrders, postCancel, postOrder } from '../data/remote/orders.ts';
import { fetchChanges, fetchSnapshot } from '../data/remote/catalogue.ts';
import { postRequest } from '../data/remote/requests.ts';
import { makeAllDue, watchOutbox } from '../data/local/outbox.ts';
import { noteServerTime } from '../data/local/shop-clock.ts';
import type { Answer } from '../data/remote/http.ts';
import { GUEST, readSession } from '../data/local/session.ts';
import { type Signals, watchSignals } from '../data/local/pulled.ts';
import { openDoorbell } from '../data/remote/doorbell.ts';
import {
  catalogueFailedAtom,
  type Connection,
  connectionAtom,
  tellOtherTabs,
} from '../state/connection.ts';
import { store } from '../state/store.ts';
import { type PullOutcome, pullCatalogue, pullOrders } from './pull.ts';
import { pushOutbox } from './push.ts';
import { refreshSession, renewSession } from './renew-session.ts';
import { createScheduler } from './scheduler.ts';

/** Without any other reason the phone asks this often; the doorbell makes it sooner. */
const IDLE_INTERVAL_MS = 30_000;
/** While the server cannot be reached, or an order is under way whose doorbell may go unheard. */
const EAGER_INTERVAL_MS = 5_000;

/** Passes an answer on and keeps the server's time that came with it. */
async function withClock<Data>(request: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await request;
  if (answer.kind === 'answered' && answer.serverTimeMs !== null) {
    noteServerTime(answer.serverTimeMs, Date.now());
  }
  return answer;
}

const shop = {
  postOrder,
  postCancel,
  postRequest,
  lookUpOrders,
  // Its time may come out of a cache and be old.
  fetchSnapshot,
  fetchChanges: (since: number, lineage: string) => withClock(fetchChanges(since, lineage)),
  async tokenFor(account: string) {
    if (account === GUEST) return '';
    const session = await readSession();
    return session?.account === account ? session.token : null;
  },
  renewToken: renewSession,
};

/** Begins to sync once this tab may; returns at once. */
export function startSync(): void {
  if ('locks' in navigator) {
    void navigator.locks.request('essentials-sync', () => {
      lead();
      // Held until this tab closes.
      return new Promise<never>(() => undefined);
    });
  } else {
    lead();
  }
}

function lead(): void {
  let lastRunMs = 0;
  let isSessionFresh = false;
  let hasUnsent = false;
  const scheduler = createScheduler(
    async () => {
      await runOnce();
      lastRunMs = Date.now();
      if (store.get(connectionAtom) !== 'online') return;
      // Not awaited: a stream that hangs must not keep an order from being sent.
      void doorbell.keepListening();
      if (isSessionFresh) return;
      isSessionFresh = true;
      await refreshSession();
    },
    (error) => console.warn('Sync run failed', error),
  );
  const request = () => void scheduler.request();
  const doorbell = doorbellOfThisPhone((mayBeForAccount) => {
    if (mayBeForAccount) isSessionFresh = false;
    request();
  });

  request();
  watchOutbox((waitingCount) => {
    hasUnsent = waitingCount > 0;
    if (hasUnsent) request();
  });
  addEventListener('online', () => void makeAllDue().then(request));
  addEventListener('offline', () => setConnection('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') request();
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const isEager = store.get(connectionAtom) !== 'online' || hasUnsent || doorbell.hasSignals();
    if (isEager || Date.now() - lastRunMs >= IDLE_INTERVAL_MS) request();
  }, EAGER_INTERVAL_MS);
}

async function runOnce(): Promise<void> {
  if ((await pushOutbox(shop, Date.now)) === 'unreachable') {
    setConnection('offline');
    return;
  }
  const outcomes: PullOutcome[] = [await pullCatalogue(shop), await pullOrders(shop, LOOKUP_LIMIT)];
  const isBack = store.get(connectionAtom) !== 'online' && !outcomes.includes('unreachable');
  setConnection(outcomes.includes('unreachable') ? 'offline' : 'online');
  store.set(catalogueFailedAtom, outcomes[0] === 'failed');
  if (isBack) {
    // What failed while the server was away, or before the app was last closed, need not wait for
    // its own turn any longer.
    if ((await makeAllDue()) > 0) await pushOutbox(shop, Date.now);
  }
}

function setConnection(connection: Connection): void {
  store.set(connectionAtom, connection);
  tellOtherTabs(connection);
}

/** Listens to the catalogue, the account and every order under way; a ring asks for a run. */
function doorbellOfThisPhone(onRing: (mayBeForAccount: boolean) => void) {
  let signals: Signals = { orders: [], account: '' };
  let isWanted = false;
  const doorbell = openDoorbell((mayBeFor) => onRing(mayBeFor(signals.account)));
  const listen = () => {
    const { orders, account } = signals;
    return doorbell.listenTo(account === '' ? orders : [...orders, account]);
  };
  // Called again after each run that reached the server, so a failure here mends itself.
  const listening = createScheduler(listen, () => undefined);
  const keepListening = () => {
    isWanted = true;
    return listening.request();
  };
  watchSignals((changed) => {
    signals = changed;
    if (isWanted) void keepListening();
  });
  return { keepListening, hasSignals: () => signals.orders.length > 0 };
}
