/**
 * GET /api/shop/changes?since={rev}&lineage={lineage}: the latest state of everything that changed
 * after `since`, in the order of change_log, one page at a time.
 *
 * - `rev` is the last change this page covers; the next page, and the next pull, start there.
 * - Rows may be newer than `rev` says. They come again then; none is ever left out.
 * - Codes are named while they are active and never afterwards, so when one has changed phones get
 *   all that there are (`all_coupons`).
 * - A phone with another history, or one that knows more than this server, starts over (`reset`).
 */
const { PARTS, rowsSql, SETTINGS_SQL } = require('../lib/catalogue-wire.js');
const { listHeader } = require('../lib/cells.js');
const { setAll } = require('../lib/headers.js');
const { Refusal } = require('../lib/refusal.js');
const { currentRevision } = require('../lib/revision.js');
const { selectJson } = require('../lib/sql.js');

const PAGE_LENGTH = 500;

function changesAfter(app, since) {
  return selectJson(
    app,
    `SELECT json_group_array(json_object('seq', seq, 'collection', collection, 'id', public_id)) AS json
     FROM (SELECT * FROM change_log WHERE seq > {:since} ORDER BY seq LIMIT ${PAGE_LENGTH + 1})`,
    { since },
  );
}

/** What no part of the wire may name. */
const UNNAMED = 'coupons';

/** Splits the changed public ids of one collection into rows that phones get and ids that are gone. */
function collect(app, name, ids) {
  if (ids.length === 0) return { rows: [], removed: [] };
  const { publicId } = PARTS[name];
  const key = publicId.split('.')[1];
  const changed = `CAST(${publicId} AS TEXT) IN (SELECT value FROM json_each({:ids}))`;
  const rows = selectJson(app, rowsSql(name, changed), { ids: JSON.stringify(ids) });
  const present = new Set(rows.map((row) => String(row[key])));
  const isNumber = key === 'pid' || key === 'cid';
  const removed = ids.filter((id) => !present.has(id)).map((id) => (isNumber ? Number(id) : id));
  return { rows, removed };
}

function readSince(e) {
  const since = e.request.url.query().get('since');
  if (!/^[0-9]{1,15}$/.test(since)) throw new Refusal('invalid', { fields: ['since'] });
  return Number(since);
}

/** Everything after `since`, as text. */
function answerText(app, since, lineage) {
  const found = changesAfter(app, since);
  const page = found.slice(0, PAGE_LENGTH);
  const idsOf = (name) => page.filter((change) => change.collection === name).map(({ id }) => id);

  const answer = {
    lineage,
    rev: page.at(-1)?.seq ?? since,
    reset: false,
    more: found.length > page.length,
    settings: idsOf('store_settings').length > 0 ? selectJson(app, SETTINGS_SQL) : null,
    all_coupons: idsOf(UNNAMED).length > 0,
    removed: { [UNNAMED]: [] },
  };
  answer[UNNAMED] = answer.all_coupons ? selectJson(app, rowsSql(UNNAMED)) : [];
  for (const name of Object.keys(PARTS)) {
    if (name === UNNAMED) continue;
    const { rows, removed } = collect(app, name, idsOf(name));
    answer[name] = rows;
    answer.removed[name] = removed;
  }
  return JSON.stringify(answer);
}

/** When the bell has rung all phones ask the same at once: so many different answers are kept. */
const KEPT_ANSWERS = 16;

module.exports = (e) => {
  setAll(e, listHeader());
  const since = readSince(e);
  const { lineage, rev } = currentRevision(e.app);
  if (e.request.url.query().get('lineage') !== lineage || since > rev) {
    return { reset: true, lineage, rev };
  }
  const name = `changes ${since % KEPT_ANSWERS}`;
  const tag = `${lineage} ${since} ${rev}`;
  const kept = e.app.store().get(name);
  if (kept?.tag === tag) return { text: kept.text };
  const text = answerText(e.app, since, lineage);
  e.app.store().set(name, { tag, text });
  return { text };
};
