/// <reference lib="webworker" />
/**
 * The service worker:
 * - the shell and the screens up to the cart are precached, so that the app starts offline; the other screens are
 *   cached when the page is idle or the cart has an item, and with each new version;
 * - a navigation gets the cached server-rendered page, which is then revalidated; a page that is not cached gets
 *   the shell; requests to the server's own paths are not handled;
 * - texts and fonts of another language are cached once it is chosen;
 * - pictures are cached when they are shown, up to MAX_PICTURES; those that need a token are not; so are the files
 *   of the admin area, which opens offline on a device of the staff;
 * - the manifest has the shop's own name, which can change, and is never cached;
 * - the catalogue and orders are in Dexie and not handled here, except that waiting orders are sent while no page
 *   is open;
 * - push messages are shown, and a press opens their page; a question of the shop is answered there;
 * - a new version waits until the page sends SKIP_WAITING.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { dropPrivateFiles, isPrivateFile, PICTURE_CACHE } from '../db/picture-cache.ts';
import { answerQuestion } from './answer-question.ts';
import { builtFiles } from './built-files.ts';
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
import { readMessage, type Speak } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const MAX_PICTURES = 1_000;
/** Pictures, scripts that are only needed with several stores (D38) or on wide screens (D66), and the admin area. */
const CACHED_ON_USE =
  /^(\/img\/|\/assets\/(other-store|cart-panel|admin|pocketbase)|(\/at\/[^/]+)?\/api\/files\/)/;

// Controls the page of the first visit without a reload, so that its pictures are cached too.
clientsClaim();
precacheAndRoute(builtFiles.filter(({ url }) => !isLanguagePart(url) && !isOfTheRest(url)));

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([bringLanguage(), bringRest(self.registration)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldPages(), dropOldLanguages(), dropOldRest(), dropPrivateFiles()]),
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

/** The picture that was cached first goes first. */
const pictureLimit = new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true });

/** Paths that only the server answers: the app has no page there. */
const SERVER_PATHS = /^(\/at\/[^/]+)?\/(api|data|_)\//;
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !SERVER_PATHS.test(url.pathname),
  ({ event, url }) => answerNavigation(url.pathname, event),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CACHED_ON_USE.test(url.pathname) && !isPrivateFile(url),
  // It caches answers of status 200 only.
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    // Without the plugin's other half, which writes to the database whenever a picture is shown.
    plugins: [{ cacheDidUpdate: pictureLimit.cacheDidUpdate }],
  }),
);

sendWaitingInBackground(self);
ringWhenPushed(self, (asked, answer) => answerQuestion(self, asked, answer));

/** Answers the page with whether all of it is cached. */
async function answerKeepRest({ ports: [port] }: ExtendableMessageEvent): Promise<void> {
  port?.postMessage(await keepRest());
}

/** After a change of the language, the cached pages are fetched again. */
async function speak({ language }: Speak): Promise<void> {
  if (await keepLanguage(language)) await renewPages();
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'KEEP_PAGES') event.waitUntil(keepPages(message.paths));
  if (message?.type === 'KEEP_REST') event.waitUntil(answerKeepRest(event));
  if (message?.type === 'SPEAK') event.waitUntil(speak(message));
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
});
