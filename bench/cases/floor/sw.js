/** Keeps the whole page: FILES are written in front of this when the floors are built. */
const CACHE = 'floor';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const kept = event.request.mode === 'navigate' ? '/' : event.request;
  event.respondWith(caches.match(kept).then((found) => found ?? fetch(event.request)));
});
