/** The stored ids of the cells (D38) that have a database on this phone, for the service worker. */
import { cellOfDatabase } from '../../domain/store/cells.ts';

/** [''] for a single shop. */
export async function cellsHere(): Promise<string[]> {
  // Browsers without `databases` are rare and have no Background Sync either.
  if (!('databases' in indexedDB)) return [''];
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = '' }) => cellOfDatabase(name) ?? []);
}
