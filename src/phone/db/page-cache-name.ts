/** The prefix of the caches in which the service worker stores pages as the server rendered them. */
export const PAGE_CACHE_PREFIX = 'pages-';
