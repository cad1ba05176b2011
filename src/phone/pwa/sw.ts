/// <reference lib="webworker" />
/**
 * The service worker, as a list of decisions:
 * - the shell and the way to the cart are precached, so the app opens without a network; the other
 *   screens follow when the page is quiet or the cart holds something, and with each new version;
 * - a navigation gets the page as the server last drew it, which is asked for again behind it; one
 *   that was never drawn gets the shell; the server's own addresses are left alone;
 * - the sentences and letters of another language are kept once it is chosen, and not before;
 * - pictures are kept as they are seen, the most recent ones; those that need a token never;
 * - the manifest bears the shop's own name and is never kept;
 * - the catalogue and orders are not its business: they live in Dexie; only what waits for the shop
 *   is sent from here when no page is open;
 * - what the shop pushes is shown, and a press on it opens the page it is about;
 * - a new version waits until the page says that the shopper agreed.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { dropPrivateFiles, isPrivateFile, PICTURE_CACHE } from '../db/picture-cache.ts';
import {
  answerLanguagePart,
  bringLanguage,
  dropOldLanguages,
  isLanguagePart,
  keepLanguage,
} from './language-cache.ts';
import { answerNavigation, dropOldPages, keepPages, renewPages } from './page-cache.ts';
import { ringWhenPushed } from './push-worker.ts';
import { answerRest, bringRest, dropOldRest, isOfTheRest, keepRest } from './rest-cache.ts';
import { sendWaitingInBackground } from './send-waiting.ts';
import { isKeepPages, isKeepRest, isSpeak, type Speak } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const PICTURES_KEPT = 1_000;
/** Pictures, and the few files that only a phone needs which knows several cells (D38). */
const KEPT_AS_SEEN = /^(\/img\/|\/assets\/cell|(\/at\/[^/]+)?\/api\/files\/)/;

/** The manifest bears the shop's own name, which may change: it is always asked for. */
const isManifest = (url: string) => url.endsWith('manifest.webmanifest');

// The first visit is controlled without a reload, so that its pictures are kept too.
clientsClaim();
cleanupOutdatedCaches();
const files = self.__WB_MANIFEST
  .map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
  .filter(({ url }) => !isManifest(url));
precacheAndRoute(files.filter(({ url }) => !isLanguagePart(url) && !isOfTheRest(url)));

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([bringLanguage(files), bringRest(self.registration, files)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldPages(), dropOldLanguages(files), dropOldRest(files), dropPrivateFiles()]),
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLanguagePart(url.pathname),
  ({ request }) => answerLanguagePart(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfTheRest(url.pathname),
  ({ request }) => answerRest(request),
);

registerRoute(
  new NavigationRoute(({ event, url }) => answerNavigation(url.pathname, event), {
    denylist: [/^(\/at\/[^/]+)?\/(api|data|_)\//],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && KEPT_AS_SEEN.test(url.pathname) && !isPrivateFile(url),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: PICTURES_KEPT, purgeOnQuotaError: true }),
    ],
  }),
);

sendWaitingInBackground(self);
ringWhenPushed(self);

/** The page hears whether all of it is there. */
async function answerKeepRest({ ports: [port] }: ExtendableMessageEvent): Promise<void> {
  port?.postMessage(await keepRest(files));
}

/** What was drawn in the language of before is drawn anew. */
async function speak({ language }: Speak): Promise<void> {
  if (await keepLanguage(language, files)) await renewPages();
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isKeepPages(message)) event.waitUntil(keepPages(message.paths));
  if (isKeepRest(message)) event.waitUntil(answerKeepRest(event));
  if (isSpeak(message)) event.waitUntil(speak(message));
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  }
});
