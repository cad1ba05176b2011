import type { Dexie } from 'dexie';

/**
 * Another tab runs a newer app and needs the database in a newer shape. This one lets go of it, so that
 * nobody waits, and `reloadApp` loads the newer app here too: what this one writes would have the old shape.
 */
export function closeForNewer(db: Dexie, reloadApp: () => void): void {
  db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
    // Dexie closes it after this. A database that is being deleted is another matter.
    if (newVersion !== null) reloadApp();
  });
}
