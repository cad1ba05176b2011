/**
 * POST /api/shop/order-log/read {lineage, after, latest?}: what the order log does not have yet, for the shipper
 * beside the server (ops/order-log/log-shipper.mjs) and for nobody else: it is all that the shop knows of people,
 * with what they sign in by. `after` is the last number that the log has of this history; to whoever
 * names another one nothing is told but which it is. The first question begins the log. `latest` are the
 * records that the log has under the highest numbers; a log that is ahead of the shop is told nothing.
 */
const { begin, changesAfter, historyOf, isAhead, noteLogged } = require('../order-log.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

module.exports = (e) => {
  permit(e, 'read_order_log');
  const { lineage, after, latest = [] } = readBody(e);
  if (!Number.isSafeInteger(after) || after < 0) {
    throw new Refusal('invalid', { fields: ['after'] });
  }
  if (!Array.isArray(latest)) throw new Refusal('invalid', { fields: ['latest'] });
  const history = historyOf(e.app);
  if (lineage !== history.lineage) return { ...history, changes: [] };
  if (isAhead(e.app, after, latest)) return { ...history, changes: [], is_ahead: true };
  if (after === 0) begin(e.app);
  noteLogged(e.app, after, Date.now());
  const changes = changesAfter(e.app, after);
  return { text: `${JSON.stringify(history).slice(0, -1)},"changes":${changes}}` };
};
