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
import { readSession } from '../data/local/session.ts';
import { ordersToFollow, watchSignals } from '../data/local/pulled.ts';
import {
  catalogueFailedAtom,
  type Connection,
  connectionAtom,
  tellOtherTabs,
} from '../state/connection.ts';
import { store } from '../state/store.ts';
import { type PullOutcome, pullCatalogue, pullOrders } from './pull.ts';
import { pushOutbox } from './push.ts';
import { createScheduler } from './scheduler.ts';

/** Without any other reason the phone asks this often; the doorbell makes it sooner. */
const IDLE_INTERVAL_MS = 30_000;
/** While orders are under way and no doorbell can be heard, or something waits to be sent. */
const EAGER_INTERVAL_MS = 5_000;

const shop = {
  postOrder,
  postCancel,
  postRequest,
  fetchSnapshot,
  fetchChanges,
  lookUpOrders,
  async tokenFor(account: string) {
    const session = await readSession();
    return session?.account === account ? session.token : '';
  },
  async renewToken(account: string) {
    const { renewSession } = await import('./renew-session.ts');
    await renewSession(account);
  },
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
  const scheduler = createScheduler(runOnce, (error) => {
    console.warn('Sync run failed', error);
  });
  const request = () => void scheduler.request();

  request();
  addEventListener('online', () => {
    void makeAllDue().then(request);
  });
  addEventListener('offline', () => setConnection('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') request();
  });
  watchOutbox(request);
  ringFor(request);
  keepAsking(request);
}

async function runOnce(): Promise<void> {
  if ((await pushOutbox(shop, Date.now)) === 'unreachable') {
    setConnection('offline');
    return;
  }
  const outcomes: PullOutcome[] = [await pullCatalogue(shop), await pullOrders(shop, LOOKUP_LIMIT)];
  setConnection(outcomes.includes('unreachable') ? 'offline' : 'online');
  store.set(catalogueFailedAtom, outcomes[0] === 'failed');
}

function setConnection(connection: Connection): void {
  const before = store.get(connectionAtom);
  store.set(connectionAtom, connection);
  tellOtherTabs(connection);
  // What failed while the server was away need not wait for its own turn any longer.
  if (connection === 'online' && before === 'offline') void makeAllDue();
}

/** Listens to the doorbell of the catalogue and of every order under way. */
function ringFor(request: () => void): void {
  void (async () => {
    const { CATALOGUE_SIGNAL, openDoorbell } = await import('../data/remote/doorbell.ts');
    const doorbell = openDoorbell(request);
    watchSignals((signals) => {
      void doorbell.listenTo([CATALOGUE_SIGNAL, ...signals]).catch(() => undefined);
    });
  })().catch((error: unknown) => console.warn('No doorbell', error));
}

function keepAsking(request: () => void): void {
  const next = async () => {
    const isEager = store.get(connectionAtom) === 'offline' || (await ordersToFollow()).length > 0;
    setTimeout(() => void again(), isEager ? EAGER_INTERVAL_MS : IDLE_INTERVAL_MS);
  };
  const again = async () => {
    if (document.visibilityState === 'visible') request();
    await next();
  };
  void next();
}
