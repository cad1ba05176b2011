/** The stored ids of the stores (D38) that have a database on this phone, for the service worker. */
import { storeOfDatabase } from '../../domain/store/stores.ts';

/** [''] for a single shop. */
export async function storesHere(): Promise<string[]> {
  // Browsers without `databases` are rare and have no Background Sync either.
  if (!('databases' in indexedDB)) return [''];
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = '' }) => storeOfDatabase(name) ?? []);
}
