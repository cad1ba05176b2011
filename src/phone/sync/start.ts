/**
 * Starts the sync in this browser. One tab syncs for all (leadership.ts); README.md describes the path of an order.
 */
import { storesTag, CURRENT_STORE_KEY } from '../../lib/current-store.ts';
import { readPreference } from '../db/preferences.ts';
import { readSession } from '../db/session.ts';
import { readStaffPush } from '../db/staff-push.ts';
import { fetchSnapshot } from '../../api/catalogue.ts';
import type { HttpAnswer } from '../../api/http.ts';
import { catalogueFailedAtom, setReachability } from '../../state/connection.ts';
import { atomStore } from '../../state/atom-store.ts';
import { lead, type Surroundings } from './lead.ts';
import { standForLeadership } from '../outbox/leadership.ts';
import { shop } from './server-api.ts';
import { pageLocks } from '../outbox/storage-locks.ts';
import { storeInWorker } from './store-in-worker.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Returns immediately; the sync starts when this tab becomes the leader. */
export function startSync(): void {
  const { comeIntoView } = standForLeadership({ locks: pageLocks(), isVisible, lead: leadHere });
  document.addEventListener('visibilitychange', () => isVisible() && comeIntoView());
  // Another tab has switched the store: this one must reload with the new store.
  window.addEventListener('storage', ({ key }) => key === CURRENT_STORE_KEY && location.reload());
  if (readPreference('notifications') || readStaffPush()) {
    void import('./web-push.ts').then(({ keepPushSubscribed }) => keepPushSubscribed());
  }
}

/** Catalogue responses also have the version of the list of stores. */
const telling = {
  ...shop,
  fetchSnapshot: () => noteStores(fetchSnapshot(storeInWorker)),
  fetchChanges: (since: number, lineage: string) => noteStores(shop.fetchChanges(since, lineage)),
};

async function noteStores<Data>(request: Promise<HttpAnswer<Data>>): Promise<HttpAnswer<Data>> {
  const answer = await request;
  const { storesTag: tag } = answer;
  if (tag !== undefined && tag !== storesTag()) {
    otherStores()
      .then(({ refreshStores }) => refreshStores(tag))
      .catch(notNow);
  }
  return answer;
}

/** Not loaded for a single shop. */
const otherStores = () => import('./other-stores.ts');

const notNow = (error: unknown) =>
  console.warn('The sync of other stores could not be started', error);

const page: Surroundings = {
  isVisible,
  onLookedAt: (act, signal) => {
    document.addEventListener('visibilitychange', () => isVisible() && act(), { signal });
    // The service worker has written to the outbox (phone/pwa/answer-question.ts).
    navigator.serviceWorker?.addEventListener('message', act, { signal });
  },
  async refreshKnownKhata() {
    if (!(await readSession())?.khata) return;
    const { refreshKhata } = await import('./own-khata.ts');
    await refreshKhata();
  },
  reportReachability: setReachability,
  reportCatalogue: (hasFailed) => atomStore.set(catalogueFailedAtom, hasFailed),
};

/** Returns a function that stops the sync. */
function leadHere(): () => void {
  const end = lead(telling, page);
  const over = new AbortController();
  if (storesTag() !== null) {
    otherStores()
      .then(({ syncOtherStores }) => syncOtherStores(over.signal))
      .catch(notNow);
  }
  return () => {
    end();
    over.abort();
  };
}
