/**
 * The service worker's cache for the screens that a first visit does not need immediately: ordering, account,
 * search. The page requests them (KEEP_REST); each new version fetches them at its installation, so that an update
 * removes no offline screen.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { answerPart, complete, dropPartsBut } from './chunk-cache.ts';

const CACHE = 'rest';
const PART = /^\/?(assets\/(order|account|search)-[^/]*\.js|icons\/icon-192\.png)$/;

export function isOfTheRest(path: string): boolean {
  return PART.test(path);
}

const pathsOf = (entries: readonly PrecacheEntry[]) =>
  entries.map(({ url }) => `/${url}`).filter(isOfTheRest);

/** Returns whether all files are cached. */
export async function keepRest(entries: readonly PrecacheEntry[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  return complete(cache, pathsOf(entries)).then(
    () => true,
    () => false,
  );
}

/** At the installation of a new version. Rejects if a file cannot be fetched. */
export async function bringRest(
  { active }: ServiceWorkerRegistration,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  if (active) await complete(await caches.open(CACHE), pathsOf(entries));
}

/** Deletes the files of earlier versions. */
export async function dropOldRest(entries: readonly PrecacheEntry[]): Promise<void> {
  await dropPartsBut(await caches.open(CACHE), pathsOf(entries));
}

export const answerRest = (request: Request) => answerPart(CACHE, request);
