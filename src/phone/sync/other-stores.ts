/**
 * Several shops under one address (D38): stores the list of stores, opens URLs of other stores, and runs a sync
 * worker for each other store that has unsent entries or active orders. Not loaded for a single shop.
 */
import { currentStore } from '../../lib/current-store.ts';
import {
  enterStore,
  isVisited,
  openBusinessElsewhere,
  readStores,
  saveStores,
} from '../db/visited-stores.ts';
import { fetchStores } from '../../api/stores.ts';
import { type Store, storedId } from '../../domain/store/stores.ts';

/** Fetches the list of stores and stores it with its tag. */
export async function refreshStores(tag: string): Promise<void> {
  const answer = await fetchStores();
  if (answer.ok) saveStores(tag, answer.data);
}

/** Opens a URL such as /at/baner/order-status: enters the store and shows the screen. */
export async function followAddress(): Promise<void> {
  const url = new URL(location.href);
  const [, name = '', path = '/'] = /^\/at\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  const isNamed = ({ id }: Store) => id === name;
  let store = readStores().find(isNamed);
  if (!store) {
    const answer = await fetchStores();
    if (answer.ok) {
      // The tag is only known from the catalogue's response.
      saveStores('', answer.data);
      store = answer.data.find(isNamed);
    }
  }
  // A store that is no longer listed may still have an order on this phone.
  const wanted = store ? storedId(store) : isVisited(name) ? name : currentStore;
  if (wanted !== currentStore) await enterStore(wanted, null);
  url.pathname = path;
  location.replace(url);
}

/** Runs the workers until the signal aborts. */
export async function syncOtherStores(signal: AbortSignal): Promise<void> {
  for (const { store, isOpen } of await openBusinessElsewhere()) {
    if (isOpen && !signal.aborted) lookAfter(store, signal);
  }
}

function lookAfter(store: string, signal: AbortSignal): void {
  let worker: Worker | null = null;
  const tellWhoLooks = () => worker?.postMessage(document.visibilityState === 'visible');
  const begin = () => {
    worker ??= new Worker(new URL('./other-store-worker.ts', import.meta.url), {
      type: 'module',
      name: store,
    });
    // The script may not be cached; without a network it fails to load.
    worker.addEventListener('error', () => {
      worker = null;
    });
    tellWhoLooks();
  };
  begin();
  addEventListener('online', begin, { signal });
  document.addEventListener('visibilitychange', tellWhoLooks, { signal });
  signal.addEventListener('abort', () => worker?.terminate());
}
