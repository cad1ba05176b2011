/** GET /sitemap.xml: the shop, its categories and its products on sale, for search engines. */
const { DATA_HEADERS, setAll } = require('../../http/headers.js');
const { configuredOrigin, publicOriginOf } = require('../../http/public-origin.js');
const { selectText } = require('../../records/sql.js');
const { answerCached } = require('../cached-json.js');

const XML = 'application/xml; charset=utf-8';

/** With the shop's own, 50,000 addresses: search engines read no more of a file. */
const MAX_CATEGORIES = 999;
const MAX_PRODUCTS = 49_000;

const entriesSql = (collection, path, id, max) => `SELECT coalesce(group_concat(
    '<url><loc>' || {:origin} || '${path}' || ${id} || '</loc><lastmod>' || substr(updated, 1, 10)
    || '</lastmod></url>', char(10)), '') AS json
  FROM (SELECT ${id}, updated FROM ${collection} WHERE status = 'active' ORDER BY ${id} LIMIT ${max})`;

const CATEGORIES = entriesSql('categories', '/category/', 'cid', MAX_CATEGORIES);
const PRODUCTS = entriesSql('products', '/product/', 'pid', MAX_PRODUCTS);

const sitemapOf = (origin) => (app) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${origin}/</loc></url>`,
    ...[CATEGORIES, PRODUCTS]
      .map((sql) => selectText(app, sql, { origin }))
      .filter((list) => list !== ''),
    '</urlset>',
    '',
  ].join('\n');

module.exports = (e) => {
  const origin = publicOriginOf(e);
  if (configuredOrigin() !== '') return answerCached(e, 'sitemap', sitemapOf(origin), XML);
  // The origin is the request's own: one cached for the next request would be whatever the last one named.
  setAll(e, { ...DATA_HEADERS, 'Cache-Control': 'no-cache', 'Content-Type': XML });
  return e.string(200, sitemapOf(origin)(e.app));
};
