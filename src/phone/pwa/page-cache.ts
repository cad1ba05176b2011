/**
 * The service worker's cache of server-rendered pages. The next visit and an offline start show the cached page in
 * the first frame; React then updates it.
 */
import { PAGE_CACHE_PREFIX } from '../db/page-cache-name.ts';
import { asCached } from '../../first-paint/first-visit.ts';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';

const SHELL = '/index.html';
const MAX_PAGES = 40;
/** A cached page is drawn and works before it is fetched anew, which would take network and processor from it. */
const RENEW_AFTER_MS = 3_000;

/** Server-rendered paths; other paths get the shell. */
const isDrawn = (path: string) => /^\/(home|location|category\/[^/]+|product\/[^/]+)?$/.test(path);

/** One cache per version of the app: a page references the scripts of its version. */
const cacheName = () => PAGE_CACHE_PREFIX + (getCacheKeyForURL(SHELL) ?? '');

/** Answers from the cache; `event` is extended until the page is revalidated. */
export async function answerNavigation(path: string, event: ExtendableEvent): Promise<Response> {
  if (!isDrawn(path)) return shell();
  const kept = await (await caches.open(cacheName())).match(path);
  event.waitUntil(keepPageLater(path));
  return kept ?? shell();
}

async function keepPageLater(path: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, RENEW_AFTER_MS);
  });
  await keepPages([path]);
}

async function shell(): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? fetch(SHELL);
}

/** Fetches and caches pages. After a failure the cached page stays. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.filter(isDrawn).map((path) => keepPage(path).catch(() => undefined)));
}

/** Deletes and fetches all cached pages again. */
export async function renewPages(): Promise<void> {
  const cache = await caches.open(cacheName());
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(paths.map((path) => cache.delete(path)));
  await keepPages(paths);
}

async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) return;
  const own = entryOf((await (await matchPrecache(SHELL))?.text()) ?? '');
  // After an update on the server, its pages need scripts that this version has not cached.
  const html = await answer.text();
  if (own === undefined || entryOf(html) !== own) return;
  const cache = await caches.open(cacheName());
  await cache.delete(path);
  await cache.put(path, new Response(asCached(html), { headers: answer.headers }));
  const oldest = (await cache.keys()).slice(0, -MAX_PAGES);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** The URL of a page's entry script. */
const entryOf = (html: string) => /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1];

/** Deletes the pages of earlier versions. */
export async function dropOldPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PAGE_CACHE_PREFIX) && name !== cacheName());
  await Promise.all(old.map((name) => caches.delete(name)));
}
