/**
 * Starts syncing in this browser: hands the loop what it works with and tells it what happens. One tab
 * syncs for all (a Web Lock); its successor takes over when it closes. See README.md beside this file
 * for the way of an order.
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
import { atomStore } from '../state/atom-store.ts';
import { createSyncLoop, EAGER_INTERVAL_MS } from './loop.ts';
import { pullCatalogue, pullOrders } from './pull.ts';
import { pushOutbox } from './push.ts';
import { refreshSession, renewSession } from './renew-session.ts';
import { createScheduler } from './scheduler.ts';

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
  const doorbell = doorbellOfThisPhone((mayBeForAccount) => void loop.ring(mayBeForAccount));
  const loop = createSyncLoop({
    push: () => pushOutbox(shop, Date.now),
    pullCatalogue: () => pullCatalogue(shop),
    pullOrders: () => pullOrders(shop, LOOKUP_LIMIT),
    makeAllDue,
    refreshSession,
    keepListening: doorbell.keepListening,
    hasOrderSignals: doorbell.hasSignals,
    reportReach: (isReachable) => setConnection(isReachable ? 'online' : 'offline'),
    reportCatalogue: (hasFailed) => atomStore.set(catalogueFailedAtom, hasFailed),
    onError: (error) => console.warn('Sync run failed', error),
    isVisible: () => document.visibilityState === 'visible',
    nowMs: Date.now,
  });

  void loop.request();
  watchOutbox((waitingCount) => void loop.noteWaiting(waitingCount));
  addEventListener('online', () => void loop.noteNetwork());
  addEventListener('offline', () => loop.noteNoNetwork());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void loop.request();
  });
  setInterval(() => void loop.tick(), EAGER_INTERVAL_MS);
}

function setConnection(connection: Connection): void {
  atomStore.set(connectionAtom, connection);
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
