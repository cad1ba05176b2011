/** The cells (D38) of which this phone has a database, as it keeps them; for the service worker. */
import { cellOfDatabase } from '../../domain/store/cells.ts';

/** All of them; the one shop where there is one. */
export async function cellsHere(): Promise<string[]> {
  // A browser that can not tell has no Background Sync either, and is seldom met.
  if (!('databases' in indexedDB)) return [''];
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = '' }) => cellOfDatabase(name) ?? []);
}
