/**
 * The service worker's cache for the screens that a first visit does not need immediately: ordering, account,
 * search. The page requests them (KEEP_REST); each new version fetches them at its installation, so that an update
 * removes no offline screen.
 */
import { builtFiles } from './built-files.ts';
import { answerPart, complete, dropPartsBut } from './chunk-cache.ts';

const CACHE = 'rest';
const PART = /^\/?(assets\/(order|account|search)-[^/]*\.js|icons\/icon-192\.png)$/;

export function isOfTheRest(path: string): boolean {
  return PART.test(path);
}

const paths = () => builtFiles.map(({ url }) => `/${url}`).filter(isOfTheRest);

/** Returns whether all files are cached. */
export async function keepRest(): Promise<boolean> {
  const cache = await caches.open(CACHE);
  return complete(cache, paths()).then(
    () => true,
    () => false,
  );
}

/** At the installation of a new version. Rejects if a file cannot be fetched. */
export async function bringRest({ active }: ServiceWorkerRegistration): Promise<void> {
  if (active) await complete(await caches.open(CACHE), paths());
}

/** Deletes the files of earlier versions. */
export async function dropOldRest(): Promise<void> {
  await dropPartsBut(await caches.open(CACHE), paths());
}

export const answerRest = (request: Request) => answerPart(CACHE, request);
