/**
 * Starts syncing in this browser: hands the loop what it works with and tells it what happens. One tab
 * syncs for all (a Web Lock); its successor takes over when it closes. See README.md beside this file
 * for the way of an order.
 */
import { LOOKUP_LIMIT } from '../data/remote/orders.ts';
import { wantsPhoneBell } from '../data/local/admin-preferences.ts';
import { readIsNotifyingOn } from '../data/local/preferences.ts';
import { makeAllDue, watchOutbox } from '../data/local/outbox.ts';
import { type Signals, watchSignals } from '../data/local/pulled.ts';
import { openDoorbell } from '../data/remote/doorbell.ts';
import {
  catalogueFailedAtom,
  type Connection,
  connectionAtom,
  tellOtherTabs,
} from '../state/connection.ts';
import { atomStore } from '../state/atom-store.ts';
import { standForLeadership } from './leadership.ts';
import { createSyncLoop, EAGER_INTERVAL_MS } from './loop.ts';
import { pullCatalogue, pullOrders } from './pull.ts';
import { createPusher, type Reach } from './push.ts';
import { refreshSession } from './renew-session.ts';
import { createScheduler } from './scheduler.ts';
import { shop } from './shop.ts';

/** Begins to sync once this tab may; returns at once. */
export function startSync(): void {
  const isVisible = () => document.visibilityState === 'visible';
  const comeIntoView = standForLeadership({ locks: navigator.locks, isVisible, lead });
  document.addEventListener('visibilitychange', () => isVisible() && comeIntoView());
  if (readIsNotifyingOn() || wantsPhoneBell()) {
    void import('./phone-bell.ts').then(({ keepBellTold }) => keepBellTold());
  }
}

/** Syncs for all tabs; what it answers ends that. */
function lead(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const doorbell = doorbellOfThisPhone((mayBeForAccount) => {
    if (!signal.aborted) void loop.ring(mayBeForAccount);
  });
  const pusher = createPusher(shop);
  const loop = createSyncLoop({
    push: () => pusher.push(),
    pullCatalogue: () => pullCatalogue(shop),
    pullOrders: (isThorough) =>
      pullOrders(shop, { limit: LOOKUP_LIMIT, nowMs: Date.now(), isThorough }),
    makeAllDue,
    refreshSession,
    keepListening: doorbell.keepListening,
    hasOrderSignals: doorbell.hasSignals,
    reportReach: setConnection,
    reportCatalogue: (hasFailed) => atomStore.set(catalogueFailedAtom, hasFailed),
    onError: (error) => console.warn('Sync run failed', error),
    isVisible: () => document.visibilityState === 'visible',
    elapsedMs: () => performance.now(),
  });

  void loop.request();
  const unwatch = watchOutbox((waitingCount) => void loop.noteWaiting(waitingCount));
  addEventListener('online', () => void loop.noteReturn(), { signal });
  addEventListener('offline', () => loop.noteNoNetwork(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void loop.noteReturn();
    },
    { signal },
  );
  const ticks = setInterval(() => void loop.tick(), EAGER_INTERVAL_MS);
  signal.addEventListener('abort', () => {
    clearInterval(ticks);
    unwatch();
    doorbell.hangUp();
  });
  return () => end.abort();
}

const CONNECTIONS = {
  reached: 'online',
  unreachable: 'offline',
  portal: 'portal',
} as const satisfies Record<Exclude<Reach, 'idle'>, Connection>;

function setConnection(reach: Exclude<Reach, 'idle'>): void {
  const connection = CONNECTIONS[reach];
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
  const unwatch = watchSignals((changed) => {
    signals = changed;
    if (isWanted) void keepListening();
  });
  return {
    keepListening,
    hasSignals: () => signals.orders.length > 0,
    hangUp: () => {
      isWanted = false;
      unwatch();
      void doorbell.hangUp();
    },
  };
}
