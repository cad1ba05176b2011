import type { Dexie } from 'dexie';
import { setBlocked } from './blocked-upgrade.ts';

/**
 * Another tab runs a newer app and needs the database in a newer shape. This tab closes its connection, so that the
 * other one need not wait, and `reloadApp` loads the newer app here too: this one would write in the old shape. The
 * newer tab notes while an older one does not close; the database opens once that tab is closed.
 */
export function closeForNewer(db: Dexie, reloadApp: () => void): void {
  db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
    // Dexie closes it after this. A database that is being deleted is another matter.
    if (newVersion !== null) reloadApp();
  });
  db.on('blocked', ({ newVersion }: IDBVersionChangeEvent) => {
    if (newVersion !== null) setBlocked(db.name, true);
  });
  const isOver = () => setBlocked(db.name, false);
  db.on('ready', isOver, true);
  db.on('close', isOver);
}
