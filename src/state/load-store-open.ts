import { knownShop, shopQuery } from './catalogue-queries.ts';
import { load } from './query-cache.ts';
import { readStoreOpen, type StoreOpen } from './store-open.ts';

/**
 * Whether the shop is open, once what this phone has of it has been read: a press may come sooner than the screen's own
 * read. Rejects when the database cannot be read.
 */
export async function loadStoreOpen(): Promise<StoreOpen> {
  if (knownShop() === undefined) await load(shopQuery);
  return readStoreOpen();
}
