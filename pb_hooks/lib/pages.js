/**
 * Screens that are served as HTML, drawn beside PocketBase from what is read here; the file is kept
 * until the shop changes, and for a few minutes, because shops open and close.
 */
const { HERE } = require('./cells.js');
const { isMaking, make } = require('./made-files.js');
const { languageOf } = require('./language.js');
const { rowsSql, SETTINGS_SQL } = require('./catalogue-wire.js');
const { currentRevision } = require('./revision.js');
const { selectText } = require('./sql.js');

const KEPT_MS = 300_000;

const POPULAR_COUNT = 6;
/** What is in sight and a little more; the rest of a shelf comes with the catalogue. */
const SHELF_COUNT = 12;
const RELATED_COUNT = 4;

/** Written in one way only: each spelling would be a page of its own. */
const IS_NUMBER = /^[1-9][0-9]{0,14}$/;

const NOTHING = { where: 'FALSE', values: {} };

/** What a path shows beside what every page shows; null when it is no page that is served. */
function contentOf(path) {
  if (path === '/' || path === '/location' || path === '/home') return NOTHING;
  const [, kind, name = ''] = /^\/(category|product)\/([\w-]{1,80})$/.exec(path) ?? [];
  if (kind === 'category') {
    const column = IS_NUMBER.test(name) ? 'CAST(categories.cid AS TEXT)' : 'categories.slug';
    return { where: `${column} = {:name}`, values: { name }, limit: SHELF_COUNT, mustHave: true };
  }
  if (kind === 'product' && IS_NUMBER.test(name)) {
    return {
      where: `(products.pid = {:pid} OR products.category =
        (SELECT category FROM products WHERE pid = {:pid} AND status = 'active'))`,
      values: { pid: Number(name) },
      first: 'products.pid <> {:pid}',
      limit: RELATED_COUNT + 1,
      mustHave: true,
    };
  }
  return null;
}

/** As JSON text, or null when there is nothing of the kind in the shop. */
function readPage(app, path, language, content, { lineage, rev }, now) {
  const { where, values, first, limit, mustHave } = content;
  const products = selectText(app, rowsSql('products', where, { first, limit }), values);
  if (mustHave && products === '[]') return null;
  // Of the pincodes there may be hundreds, and one screen asks for them.
  const areas = path === '/location' ? selectText(app, rowsSql('service_areas')) : '[]';
  const categories = selectText(app, rowsSql('categories'));
  const coupons = selectText(app, rowsSql('coupons'));
  const popular = selectText(app, rowsSql('products', 'TRUE', { limit: POPULAR_COUNT }));
  const settings = selectText(app, SETTINGS_SQL);
  const cell = HERE === '' ? '' : `"cell":"${HERE}",`;
  return `{"path":${JSON.stringify(path)},${cell}"language":"${language}","served_at":"${now.toISOString()}","records":{
    "lineage":${JSON.stringify(lineage)},"rev":${rev},"settings":${settings},
    "categories":${categories},"coupons":${coupons},"service_areas":${areas},"popular":${popular},"products":${products}}}`;
}

/**
 * A screen's HTML as a file, in the language that the request's cookies name: `dir`, `file` and the
 * hashes of the styles and the script within; null for the shell.
 */
function pageFor(app, path, cookies) {
  const content = isMaking ? contentOf(path) : null;
  if (!content) return null;
  const now = new Date();
  const revision = currentRevision(app);
  const tag = `${revision.lineage} ${revision.rev} ${Math.floor(now.getTime() / KEPT_MS)}`;
  const store = app.store();
  const language = languageOf(cookies);
  const key = `page ${language} ${path}`;
  const kept = store.get(key);
  if (kept?.tag === tag) return kept.page;
  let page = null;
  try {
    const body = readPage(app, path, language, content, revision, now);
    if (body) page = make('/page', body);
  } catch (error) {
    app.logger().warn('A page could not be drawn', 'path', path, 'error', String(error));
  }
  // Only what the shop has: made-up addresses would fill the memory.
  if (page) store.set(key, { tag, page });
  return page;
}

module.exports = { pageFor };
