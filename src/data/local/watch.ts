import { liveQuery } from 'dexie';
import { openDatabase } from './db.ts';

/**
 * Calls back with what `read` answers, now and whenever a write has changed it, whichever tab wrote.
 * Nothing is heard of a database that cannot be opened.
 */
export function watch<Value>(read: () => Promise<Value>, onChange: (value: Value) => void): void {
  openDatabase().then(
    () => liveQuery(read).subscribe(onChange),
    (error: unknown) => console.warn('Nothing can be watched', error),
  );
}
