/**
 * The PocketBase SDK, for what plain requests cannot do: the realtime stream and the admin area's
 * record lists. It lives in a chunk of its own, loaded after the first paint.
 */
import PocketBase, { BaseAuthStore } from 'pocketbase';

/** A client for a session's token; '' for a guest. The token stays in memory: Dexie keeps it. */
export function pocketBase(token: string): PocketBase {
  const authStore = new BaseAuthStore();
  if (token !== '') authStore.save(token, null);
  const client = new PocketBase(location.origin, authStore);
  // The SDK's cancellation treats calls to one path as the same call and drops all but the last.
  client.autoCancellation(false);
  return client;
}
