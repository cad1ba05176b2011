/** What the names of the caches begin with in which the service worker keeps pages as the server drew them. */
export const DRAWN_PAGES = 'pages-';
