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
const { listHeader } = require('../../store/cells.js');
const { changesSince } = require('../changes.js');
const { setAll } = require('../../http/headers.js');
const { Refusal } = require('../../http/refusal.js');
const { currentRevision } = require('../revision.js');

function readSince(e) {
  const since = e.request.url.query().get('since');
  if (!/^[0-9]{1,15}$/.test(since)) throw new Refusal('invalid', { fields: ['since'] });
  return Number(since);
}

/** After a signal all phones send the same request at once: the number of different answers that are cached. */
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
  const text = JSON.stringify(changesSince(e.app, since, lineage));
  e.app.store().set(name, { tag, text });
  return { text };
};
