/**
 * Changes of the catalogue in their wire format: for catalogue/handlers/changes.js and for realtime events
 * (push/signals.js).
 */
const { COLLECTIONS, PRODUCT_LISTS, rowsSql, SETTINGS_SQL } = require('./catalogue-wire.js');
const { selectJson } = require('../records/sql.js');

const PAGE_LENGTH = 500;

function changesAfter(app, since, most) {
  return selectJson(
    app,
    `SELECT json_group_array(json_object('seq', seq, 'collection', collection, 'id', public_id)) AS json
     FROM (SELECT * FROM change_log WHERE seq > {:since} ORDER BY seq LIMIT {:limit})`,
    { since, limit: most + 1 },
  );
}

/** Inactive codes must not be named: after any change of coupons all active ones are sent, and none as removed. */
const COUPONS = 'coupons';

/** The rows of a collection's changed public ids, as far as `only` is true of them; `removed` has the other ids. */
function collect(app, name, ids, only = 'TRUE') {
  if (ids.length === 0) return { rows: [], removed: [] };
  const { publicId } = COLLECTIONS[name];
  const key = publicId.split('.')[1];
  const isNumber = key === 'pid' || key === 'cid';
  // The log has texts, and the index of a column is used by values of its own type.
  const value = isNumber ? 'CAST(value AS INTEGER)' : 'value';
  const changed = `${publicId} IN (SELECT ${value} FROM json_each({:ids}))`;
  const rows = selectJson(app, rowsSql(name, { more: `${changed} AND ${only}` }), {
    ids: JSON.stringify(ids),
  });
  const present = new Set(rows.map((row) => String(row[key])));
  const removed = ids.filter((id) => !present.has(id)).map((id) => (isNumber ? Number(id) : id));
  return { rows, removed };
}

/** One page of GET /api/shop/changes, with so many changes at most. */
function changesSince(app, since, lineage, most = PAGE_LENGTH) {
  const found = changesAfter(app, since, most);
  const page = found.slice(0, most);
  const idsOf = (name) => page.filter((change) => change.collection === name).map(({ id }) => id);

  const answer = {
    lineage,
    rev: page.at(-1)?.seq ?? since,
    reset: false,
    more: found.length > page.length,
    settings: idsOf('store_settings').length > 0 ? selectJson(app, SETTINGS_SQL) : null,
    all_coupons: idsOf(COUPONS).length > 0,
    removed: { [COUPONS]: [] },
  };
  answer[COUPONS] = answer.all_coupons ? selectJson(app, rowsSql(COUPONS)) : [];
  for (const name of Object.keys(COLLECTIONS)) {
    if (name === COUPONS) continue;
    const only = PRODUCT_LISTS[name];
    const { rows, removed } = collect(app, name, idsOf(name), only);
    answer[name] = rows;
    answer.removed[name] = removed;
  }
  // Those are in `removed.products` too: for an older app they are not on sale.
  answer.weighed = collect(app, 'products', idsOf('products'), PRODUCT_LISTS.weighed).rows;
  return answer;
}

/** HAProxy takes so much from the server at once: whoever reads a page slowly keeps no engine (D45). */
const PAGE_BYTES = 64 * 1024;

/** The same as JSON text, of as many changes as fit into a short answer. */
function changesText(app, since, lineage) {
  let most = PAGE_LENGTH;
  for (;;) {
    const text = JSON.stringify(changesSince(app, since, lineage, most));
    const { length } = toBytes(text);
    if (length <= PAGE_BYTES || most === 1) return text;
    most = Math.max(1, Math.floor((0.9 * most * PAGE_BYTES) / length));
  }
}

module.exports = { changesSince, changesText };
