/**
 * Every request but a realtime stream comes through here first, whoever answers it.
 *
 * - What it leaves unread of a body is never taken for the next request.
 * - Only this origin's pages, and what is no browser, may change anything; bodies are JSON.
 * - A store (D38) answers only to its own name.
 * - Relations are followed one step and no further: `expand` would go six, back and forth, and fill the
 *   memory with the same few records. Who may not read the shop's rows filters and sorts along one relation at most,
 *   and not backwards: each step back and forth multiplies what SQLite reads.
 * - PocketBase's own answers get the headers that ours have; ours set their own over them.
 * - What is asked most is answered here, in the engine that the middleware has taken anyway, after PocketBase's
 *   limits and its look at the token. Every other route of ours takes a second one.
 */
const { isForAnother } = require('../../store/stores.js');
const { isPermittedByToken } = require('../access.js');
const { setAll, setOwnHeaders, setSecureHeader } = require('../headers.js');
const {
  closeAfterLongBody,
  isForeign,
  isReadableBody,
  isTooLong,
} = require('../foreign-request.js');
const { Refusal } = require('../refusal.js');
const { answer, send } = require('../route.js');

/** By the router's pattern; these routes do nothing themselves. */
const ANSWERED_HERE = {
  'POST /api/shop/orders': (e) => answer(e, 'orders/place-order'),
  'GET /data/catalogue.json': require('../../catalogue/handlers/catalogue.js'),
  'GET /{path...}': require('./serve-file.js'),
};

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

const expandsFar = ({ rawQuery, query }) => rawQuery !== '' && query().get('expand').includes('.');

/** Two steps, or one backwards. Also inside quoted text: nothing of ours filters by such. */
const IS_FAR = /_via_|\.[\w:@#]*\./;

/** The parameter that leads far, if any. */
function reachesFar(e) {
  const { url } = e.request;
  if (url.rawQuery === '' || !url.path.startsWith('/api/collections/')) return undefined;
  const query = url.query();
  const far = ['filter', 'sort'].find((name) => IS_FAR.test(query.get(name)));
  return far && !isPermittedByToken(e, 'read_whole_rows') ? far : undefined;
}

function refusalOf(e) {
  if (isForAnother(e)) return new Refusal('wrong_cell');
  if (expandsFar(e.request.url)) return new Refusal('invalid', { fields: ['expand'] });
  const far = reachesFar(e);
  if (far) return new Refusal('invalid', { fields: [far] });
  if (CHANGES_NOTHING.includes(e.request.method)) return null;
  if (isForeign(e)) return new Refusal('foreign_origin');
  if (!isReadableBody(e)) return new Refusal('not_json');
  return isTooLong(e) ? new Refusal('too_large') : null;
}

module.exports = (e) => {
  closeAfterLongBody(e);
  setSecureHeader(e);
  const answerHere = ANSWERED_HERE[e.request.pattern];
  if (!answerHere) setOwnHeaders(e);
  const refusal = refusalOf(e);
  if (refusal) return send(e, refusal);
  try {
    e.next();
  } catch (error) {
    // PocketBase writes its refusals later, those of routes answered here too; a picture that is
    // missing now may be there tomorrow.
    setOwnHeaders(e);
    setAll(e, { 'Cache-Control': 'no-store' });
    throw error;
  }
  answerHere?.(e);
};
