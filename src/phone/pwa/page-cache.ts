/**
 * Pages as the server drew them, for the service worker: the next visit and a start without a network
 * begin with what was last true, in the same frame. React then fills in what has changed since.
 */
import { PAGE_CACHE_PREFIX } from '../db/page-cache-name.ts';
import { asKept } from '../../first-paint/first-visit.ts';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';

const SHELL = '/index.html';
const PAGES_KEPT = 40;

/** These the server draws; the others are the shell's. */
const isDrawn = (path: string) => /^\/(home|location|category\/[^/]+|product\/[^/]+)?$/.test(path);

/** One cache for each version of the app: a page names the files that it was built with. */
const cacheName = () => PAGE_CACHE_PREFIX + (getCacheKeyForURL(SHELL) ?? '');

/** What a navigation is answered with at once; `event` lives until the page has been renewed. */
export async function answerNavigation(path: string, event: ExtendableEvent): Promise<Response> {
  if (!isDrawn(path)) return shell();
  const kept = await (await caches.open(cacheName())).match(path);
  event.waitUntil(keepPages([path]));
  return kept ?? shell();
}

async function shell(): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? fetch(SHELL);
}

/** Asks the server for pages and keeps them. One that cannot be had stays as it was. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.filter(isDrawn).map((path) => keepPage(path).catch(() => undefined)));
}

/** Asks anew for every page that is kept, and gives up those that cannot be had. */
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
  // After an update on the server a page asks for files that this version has not kept.
  const html = await answer.text();
  if (own === undefined || entryOf(html) !== own) return;
  const cache = await caches.open(cacheName());
  await cache.delete(path);
  await cache.put(path, new Response(asKept(html), { headers: answer.headers }));
  const oldest = (await cache.keys()).slice(0, -PAGES_KEPT);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** The script with which a page begins. */
const entryOf = (html: string) => /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1];

/** Forgets the pages of earlier versions. */
export async function dropOldPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PAGE_CACHE_PREFIX) && name !== cacheName());
  await Promise.all(old.map((name) => caches.delete(name)));
}
