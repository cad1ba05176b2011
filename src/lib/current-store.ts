/**
 * The current store's id (D38); '' for the first store or when there is only one. It is constant for the lifetime
 * of the page: session, catalogue, cart, orders and outbox belong to the store, and switching the store reloads the
 * page. A worker that syncs another store gets that store's id as its name.
 */
import { isStoreId, pathTo } from '../domain/store/store-id.ts';

/** Name of the localStorage item with the id, and of the cookie from which the proxy reads it. */
export const CURRENT_STORE_KEY = 'essentials_cell';

/** Name of the localStorage item with the tag of the list of stores (phone/db/visited-stores.ts). */
export const STORES_TAG = 'essentials_cells_tag';

/** That tag; null for a single shop. */
export const storesTag = () => localStorage.getItem(STORES_TAG);

function readCurrentStore(): string {
  const isPage = typeof document !== 'undefined';
  const name = isPage
    ? localStorage.getItem(CURRENT_STORE_KEY)
    : (globalThis as { name?: string }).name;
  return name && isStoreId(name) ? name : '';
}

export const currentStore = readCurrentStore();

/** Prefix of every path of its server. */
export const storePath = pathTo(currentStore);
