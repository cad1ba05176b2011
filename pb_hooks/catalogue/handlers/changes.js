/**
 * GET /api/shop/changes?since={rev}&lineage={lineage}: the current rows of everything that changed after `since`, in the
 * order of change_log. A page has at most 500 changes, and at most 64 kB unless one change is larger; `more` says that
 * another page follows. Products sold by weight are in `weighed`.
 *
 * - `rev` is the last change of this page: the `since` of the next page and of the next pull.
 * - Rows may be newer than `rev`; they are then sent again with a later page. No change is left out.
 * - Inactive coupon codes are never sent, so after a change of any coupon `coupons` has all active ones
 *   (`all_coupons`).
 * - `reset`: the phone has another lineage or a higher revision than the server, and must load the snapshot.
 */
const { listHeader } = require('../../store/stores.js');
const { changesText } = require('../changes.js');
const { setAll } = require('../../http/headers.js');
const { admit } = require('../../http/address-limit.js');
const { Refusal } = require('../../http/refusal.js');
const { currentRevision } = require('../revision.js');
const { singleFlight } = require('../single-flight.js');

function readSince(e) {
  const since = e.request.url.query().get('since');
  if (!/^[0-9]{1,15}$/.test(since)) throw new Refusal('invalid', { fields: ['since'] });
  return Number(since);
}

/** Number of cached responses: after a signal all phones send the same few requests. */
const CACHED_ANSWERS = 16;
/**
 * Pages that one address may have made in a minute; those that others have asked for just now cost nothing. Only a test that
 * starts its server itself sets another number; server/lib/pocketbase.mjs empties it.
 */
const PAGES_A_MINUTE = Number($os.getenv('ESSENTIALS_TEST_PAGES_A_MINUTE')) || 200;
const NAME = 'pages of changes';
/** How long a request waits for one that makes the same page. */
const WAIT_MS = 5_000;

module.exports = (e) => {
  setAll(e, listHeader());
  const since = readSince(e);
  const { lineage, rev } = currentRevision(e.app);
  if (e.request.url.query().get('lineage') !== lineage || since > rev) {
    return { reset: true, lineage, rev };
  }
  const name = `changes ${since % CACHED_ANSWERS}`;
  const tag = `${lineage} ${since} ${rev}`;
  const build = () => {
    admit(e, { name: NAME, max: PAGES_A_MINUTE });
    const text = changesText(e.app, since, lineage);
    e.app.store().set(name, { tag, text });
    return text;
  };
  const find = () => {
    const cached = e.app.store().get(name);
    return cached?.tag === tag ? cached.text : null;
  };
  const how = { find, previous: () => null, build, waitMs: WAIT_MS };
  return { text: singleFlight(e.app, `changes ${tag}`, how) ?? build() };
};
