import { liveQuery } from 'dexie';
import { openDatabase } from './db.ts';

/**
 * Calls back with what `read` answers, now and whenever a write has changed it, whichever tab wrote.
 * Nothing is heard of a database that cannot be opened. Answers what ends it.
 */
export function watch<Value>(
  read: () => Promise<Value>,
  onChange: (value: Value) => void,
): () => void {
  const end = new AbortController();
  const begin = async () => {
    await openDatabase();
    if (end.signal.aborted) return;
    const subscription = liveQuery(read).subscribe(onChange);
    end.signal.addEventListener('abort', () => subscription.unsubscribe());
  };
  begin().catch((error: unknown) => console.warn('Nothing can be watched', error));
  return () => end.abort();
}
