/// <reference lib="webworker" />
/**
 * The service worker, as a list of decisions:
 * - the shell and every screen's code are precached, so the app opens without a network;
 * - a navigation gets the page as the server last drew it, which is asked for again behind it; one
 *   that was never drawn gets the shell; the server's own addresses are left alone;
 * - pictures are kept as they are seen, the most recent ones;
 * - the manifest bears the shop's own name and is never kept;
 * - the catalogue and orders are not its business: they live in Dexie;
 * - a new version waits until the page says that the shopper agreed.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answerNavigation, dropOldPages, keepPages } from './page-cache.ts';
import { PICTURE_CACHE } from './picture-cache.ts';
import { isKeepPages } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const PICTURES_KEPT = 1_000;

/** The manifest bears the shop's own name, which may change: it is always asked for. */
function isManifest(entry: PrecacheEntry | string): boolean {
  return (typeof entry === 'string' ? entry : entry.url).endsWith('manifest.webmanifest');
}

// The first visit is controlled without a reload, so that its pictures are kept too.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST.filter((entry) => !isManifest(entry)));

self.addEventListener('activate', (event) => event.waitUntil(dropOldPages()));

registerRoute(
  new NavigationRoute(({ event, url }) => answerNavigation(url.pathname, event), {
    denylist: [/^\/api\//, /^\/data\//, /^\/_\//],
  }),
);

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/img/') || url.pathname.startsWith('/api/files/')),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: PICTURES_KEPT, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isKeepPages(message)) event.waitUntil(keepPages(message.paths));
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  }
});
