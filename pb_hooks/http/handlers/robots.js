/** GET /robots.txt: which pages search engines may read, and where the list of them is. */
const { setAll, setPageHeaders } = require('../headers.js');
const { publicOriginOf } = require('../public-origin.js');

/** Somebody's own pages, which are the same empty shell to everybody else. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/auth',
  '/cart',
  '/checkout',
  '/order-',
  '/profile',
  '/register',
];

module.exports = (e) => {
  setPageHeaders(e);
  setAll(e, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' });
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  return e.string(200, [...lines, '', `Sitemap: ${publicOriginOf(e)}/sitemap.xml`, ''].join('\n'));
};
