/** What the names of the caches begin with in which the service worker keeps pages as the server drew them. */
export const PAGE_CACHE_PREFIX = 'pages-';
