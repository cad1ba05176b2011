/** The stores that this phone has visited (D38), the list of all stores, and switching to another store. */
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { STORE_ID } from '../../domain/store/store-id.ts';
import { type Store, databaseOf, storedId } from '../../domain/store/stores.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import { STORES_TAG, CURRENT_STORE_KEY, currentStore } from '../../lib/current-store.ts';
import type { Order, OutboxEntry } from './db.ts';
import { PAGE_CACHE_PREFIX } from './page-cache-name.ts';
import { pendingEntries } from './outbox.ts';
import {
  type DeliveryLocation,
  readPreference,
  saveLocation,
  tellServerStore,
} from './preferences.ts';
import { ordersToFollow } from './store-pull.ts';
import { watch } from './watch.ts';

const STORES = 'essentials_cells';
const VISITED = 'essentials_visited_cells';

const storeIdSchema = v.pipe(v.string(), v.regex(STORE_ID));
/** The stored list names the id `cell`. */
const storesSchema = v.array(
  v.pipe(
    v.object({
      cell: storeIdSchema,
      name: v.string(),
      pincodes: v.array(v.string()),
      isFirst: v.boolean(),
    }),
    v.transform(({ cell: id, ...stored }): Store => ({ id, ...stored })),
  ),
);
const visitedSchema = v.array(v.union([v.literal(''), storeIdSchema]));

/** A stored list; empty if it cannot be read. */
function readList<Schema extends typeof storesSchema | typeof visitedSchema>(
  kept: string,
  schema: Schema,
): v.InferOutput<Schema> | [] {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(kept) ?? '[]'));
  } catch (error) {
    console.warn(`Ignoring unreadable ${kept}`, error);
    return [];
  }
}

/** All stores, as last fetched, the first one first; empty for a single shop. */
export const readStores = (): readonly Store[] => readList(STORES, storesSchema);

/** Stores the list, which has this tag. */
export function saveStores(tag: string, stores: readonly Store[]): void {
  localStorage.setItem(
    STORES,
    JSON.stringify(stores.map(({ id, ...store }) => ({ cell: id, ...store }))),
  );
  localStorage.setItem(STORES_TAG, tag);
}

const readVisited = (): readonly string[] => readList(VISITED, visitedSchema);

/** Whether this phone has been in the store with that stored id. */
export const isVisited = (store: string): boolean => readVisited().includes(store);

/** The visited stores except the current one. */
export const otherStores = (): string[] => readVisited().filter((store) => store !== currentStore);

/** The next page that loads is in that store. `place` is the delivery location there. */
export async function enterStore(store: string, place: DeliveryLocation | null): Promise<void> {
  localStorage.setItem(
    VISITED,
    JSON.stringify([...new Set([...readVisited(), currentStore, store])]),
  );
  if (place) saveLocation(place, store);
  if (store === '') localStorage.removeItem(CURRENT_STORE_KEY);
  else localStorage.setItem(CURRENT_STORE_KEY, store);
  tellServerStore(store);
  // The previous store rendered them.
  const caches = (await globalThis.caches?.keys()) ?? [];
  const drawn = caches.filter((name) => name.startsWith(PAGE_CACHE_PREFIX));
  await Promise.all(drawn.map((name) => globalThis.caches.delete(name)));
}

/**
 * The name of a store: the listed one, else the one that it last gave itself; '' for none. `isListed` is false for a
 * store that was renamed or removed: nothing reaches it from this phone.
 */
export function nameOfStore(store: string): { name: string; isListed: boolean } {
  const listed = readStores().find((known) => storedId(known) === store);
  return listed
    ? { name: listed.name, isListed: true }
    : { name: readPreference('shop_name', store) || '', isListed: false };
}

/** Unsent entries and active orders of another store. */
export interface OpenBusiness {
  store: string;
  /** How many orders wait for the shop or for a decision, or are under way. */
  orders: number;
  /** Whether anything is to be sent or followed. */
  isOpen: boolean;
}

/** For each of the other visited stores. */
export function openBusinessElsewhere(): Promise<OpenBusiness[]> {
  return Promise.all(otherStores().map(openBusinessOf));
}

/** Calls back with whether the current store has anything to send or to follow, now and at each change. */
export function watchOpenBusiness(onChange: (isOpen: boolean) => void): () => void {
  return watch(async () => {
    // In this order: an answer moves an order from the one to the other.
    const unsent = await pendingEntries();
    return unsent.length + (await ordersToFollow(0, 'active')).length > 0;
  }, onChange);
}

const isUnderWay = ({ delivery, status }: Order) =>
  isActiveStatus(status) && ['waiting', 'received', 'refused'].includes(delivery.state);

/** Opens a database of another store for the use of it; undefined where the phone has none. */
export async function inDatabase<Value>(
  name: string,
  use: (database: Dexie) => Promise<Value>,
): Promise<Value | undefined> {
  // Without a version it is opened as it is, and never made.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  try {
    await database.open();
    return await use(database);
  } catch (error) {
    if ((error as Error).name !== Dexie.errnames.NoSuchDatabase) throw error;
    return undefined;
  } finally {
    database.close();
  }
}

async function openBusinessOf(store: string): Promise<OpenBusiness> {
  const read = async (database: Dexie) => {
    const [orders, entries] = await Promise.all([
      database.table<Order>('orders').toArray(),
      database.table<OutboxEntry>('outbox').toArray(),
    ]);
    const underWay = orders.filter(isUnderWay);
    const isUnsent = entries.some(({ state }) => state !== 'rejected');
    const isOpen = isUnsent || underWay.some(({ delivery }) => delivery.state === 'received');
    return { store, orders: underWay.length, isOpen };
  };
  const found = await inDatabase(databaseOf(store), read).catch((error: unknown) =>
    console.warn('Cannot read the database of another store', error),
  );
  return found ?? { store, orders: 0, isOpen: false };
}
