/** GET /sitemap.xml: the shop, its categories and its products on sale, for search engines. */
const { setAll, setPageHeaders } = require('../../http/headers.js');
const { publicOriginOf } = require('../../http/public-origin.js');
const { selectText } = require('../../records/sql.js');

/** Of one collection; search engines read at most 50,000 addresses in a file. */
const entriesSql = (collection, path, id) => `SELECT coalesce(group_concat(
    '<url><loc>' || {:origin} || '${path}' || ${id} || '</loc><lastmod>' || substr(updated, 1, 10)
    || '</lastmod></url>', char(10)), '') AS json
  FROM (SELECT ${id}, updated FROM ${collection} WHERE status = 'active' ORDER BY ${id} LIMIT 40000)`;

const CATEGORIES = entriesSql('categories', '/category/', 'cid');
const PRODUCTS = entriesSql('products', '/product/', 'pid');

module.exports = (e) => {
  const origin = publicOriginOf(e);
  setPageHeaders(e);
  setAll(e, { 'Cache-Control': 'no-cache', 'Content-Type': 'application/xml; charset=utf-8' });
  const lists = [CATEGORIES, PRODUCTS].map((sql) => selectText(e.app, sql, { origin }));
  return e.string(
    200,
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `<url><loc>${origin}/</loc></url>`,
      ...lists.filter((list) => list !== ''),
      '</urlset>',
      '',
    ].join('\n'),
  );
};
