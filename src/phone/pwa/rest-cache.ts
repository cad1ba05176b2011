/**
 * The screens that nobody needs in the first moments, for the service worker: ordering, the account,
 * search. A first visit gets them when the page asks for the rest; each new version brings them along,
 * so that no phone has less after an update than before.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { answerPart, complete, dropPartsBut } from './chunk-cache.ts';

const CACHE = 'rest';
const PART = /^\/?(assets\/(order|account|search)-[^/]*\.js|icons\/icon-192\.png)$/;

/** Whether a first visit can do without this file of the app for a while. */
export function isOfTheRest(path: string): boolean {
  return PART.test(path);
}

const pathsOf = (entries: readonly PrecacheEntry[]) =>
  entries.map(({ url }) => `/${url}`).filter(isOfTheRest);

/** Keeps all of it; answers whether it is all there. */
export async function keepRest(entries: readonly PrecacheEntry[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  return complete(cache, pathsOf(entries)).then(
    () => true,
    () => false,
  );
}

/** Brings all of it along when this is a new version of an app that is there. Rejects when it can't. */
export async function bringRest(
  { active }: ServiceWorkerRegistration,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  if (active) await complete(await caches.open(CACHE), pathsOf(entries));
}

/** Forgets the files of earlier versions. */
export async function dropOldRest(entries: readonly PrecacheEntry[]): Promise<void> {
  await dropPartsBut(await caches.open(CACHE), pathsOf(entries));
}

/** One of them from the phone, or from the shop as long as it is not kept. */
export const answerRest = (request: Request) => answerPart(CACHE, request);
