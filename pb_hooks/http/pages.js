/**
 * Screens that are served as HTML, drawn beside PocketBase from what is read here; the file is kept
 * until the shop changes, and for a few minutes, because shops open and close.
 */
const { HERE } = require('../store/stores.js');
const { isMaking, make } = require('./page-server.js');
const { languageOf } = require('./language.js');
const {
  onFirstCards,
  onProductPage,
  rowsSql,
  SETTINGS_SQL,
} = require('../catalogue/catalogue-wire.js');
const { currentRevision } = require('../catalogue/revision.js');
const { selectText } = require('../records/sql.js');

const KEPT_MS = 300_000;

/** Cards of home, each with all packs of its family (D55). */
const POPULAR_COUNT = 6;
/** Cards in sight and a few more; the rest of a shelf comes with the catalogue. */
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
    const where = onFirstCards(`${column} = {:name}`, SHELF_COUNT);
    return { where, values: { name }, mustHave: true };
  }
  if (kind === 'product' && IS_NUMBER.test(name)) {
    return {
      where: onProductPage(RELATED_COUNT),
      values: { pid: Number(name) },
      first: 'products.pid <> {:pid}',
      mustHave: true,
    };
  }
  return null;
}

/** As JSON text, or null when there is nothing of the kind in the shop. */
function readPage(app, path, language, content, { lineage, rev }, now) {
  const { where, values, first, mustHave } = content;
  const products = selectText(app, rowsSql('products', { more: where, first, language }), values);
  if (mustHave && products === '[]') return null;
  // Of the pincodes there may be hundreds, and one screen asks for them.
  const areas = path === '/location' ? selectText(app, rowsSql('service_areas')) : '[]';
  const categories = selectText(app, rowsSql('categories', { language }));
  const coupons = selectText(app, rowsSql('coupons'));
  const more = onFirstCards('TRUE', POPULAR_COUNT);
  const popular = selectText(app, rowsSql('products', { more, language }));
  const settings = selectText(app, SETTINGS_SQL);
  const storeField = HERE === '' ? '' : `"cell":"${HERE}",`;
  return `{"path":${JSON.stringify(path)},${storeField}"language":"${language}","served_at":"${now.toISOString()}","records":{
    "lineage":${JSON.stringify(lineage)},"rev":${rev},"settings":${settings},
    "categories":${categories},"coupons":${coupons},"service_areas":${areas},"popular":${popular},"products":${products}}}`;
}

/** Requests that wait for a page at a time, in all engines: each holds one, and the rest are for orders. */
const MAX_WAITING = 6;
const WAITING = 'pages waited for';

/** Counts whoever waits; false when there are enough. */
function beginToWait(store) {
  let count = 0;
  store.setFunc(WAITING, (waiting) => {
    count = (waiting ?? 0) + 1;
    return Math.min(count, MAX_WAITING);
  });
  return count <= MAX_WAITING;
}
const endWaiting = (store) => store.setFunc(WAITING, (waiting) => Math.max(0, (waiting ?? 0) - 1));

/**
 * Has it drawn; null when there is nothing of the kind, undefined when that is not possible now. `of` names
 * what it is drawn from: whoever asks for the same meanwhile gets the same.
 */
function draw(app, path, language, content, revision, { of, now }) {
  const store = app.store();
  if (!beginToWait(store)) return undefined;
  try {
    const body = readPage(app, path, language, content, revision, now);
    return body ? make(`/page?of=${encodeURIComponent(of)}`, body) : null;
  } catch (error) {
    app.logger().warn('A page could not be drawn', 'path', path, 'error', String(error));
    return undefined;
  } finally {
    endWaiting(store);
  }
}

/**
 * A screen's HTML as a file, in the language that the request's cookies name: `dir`, `file`, and the
 * hashes of the styles and the script within and of the whole; null for the shell. While too many wait it
 * is the one from before, if there is one.
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
  const page = draw(app, path, language, content, revision, { of: `${key} ${tag}`, now });
  // Only what the shop has: made-up addresses would fill the memory.
  if (page) store.set(key, { tag, page });
  if (page !== undefined) return page;
  return kept?.tag.startsWith(`${revision.lineage} `) ? kept.page : null;
}

module.exports = { pageFor };
