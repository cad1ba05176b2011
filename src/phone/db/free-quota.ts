/** Orders first: where the phone is full, the pictures that are kept make room for them. */
import { PICTURE_CACHE } from './picture-cache.ts';

const NO_ROOM = 'QuotaExceededError';

/** Whether a write failed because the phone has no room left. */
export function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } | null };
  // Dexie hands over a transaction that could not be finished as another error, with the reason within.
  return name === NO_ROOM || inner?.name === NO_ROOM;
}

/** Writes; if the phone has no room for it the kept pictures are deleted, and it is tried once more. */
export async function withFreeQuota<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await globalThis.caches?.delete(PICTURE_CACHE);
    return write();
  }
}

const ASKED = 'essentials_storage_asked';

/** Asks the browser, once, never to clear this storage without the user. Settings shows its answer. */
export function requestPersistentStorage(): void {
  if (!('storage' in navigator) || localStorage.getItem(ASKED) !== null) return;
  try {
    localStorage.setItem(ASKED, 'true');
  } catch (error) {
    // It is asked again with the next order.
    console.warn(`Could not keep ${ASKED}`, error);
  }
  navigator.storage.persist().catch((error: unknown) => console.warn('Not protected', error));
}
