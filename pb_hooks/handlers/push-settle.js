/**
 * POST /api/shop/push/settle {results: [{id, outcome, retry_after_s}]}: the sender says how it went.
 *
 * - sent: done, unless it rings until somebody looks.
 * - gone: the push service does not know the phone any more; neither does the shop.
 * - later: nobody answered, or not now.
 * - refused: it will not take this message, however often it is asked.
 */
const { pushRetryS } = require('../lib/domain.js');
const { forgetSubscriptions } = require('../lib/push.js');
const { findRecord } = require('../lib/records.js');
const { Refusal } = require('../lib/refusal.js');
const { caller, isSuperuser, readBody } = require('../lib/request.js');

const RING_AGAIN_MS = 60_000;

const SETTLE = {
  sent(tx, message, _result, now) {
    const ringsLeft = message.getInt('rings_left') - 1;
    if (ringsLeft <= 0) return tx.delete(message);
    message.load({ rings_left: ringsLeft, sent_ms: now, due_ms: now + RING_AGAIN_MS, tries: 0 });
    message.set('taken_until_ms', 0);
    tx.save(message);
  },
  gone: (tx, message) => forgetSubscriptions(tx, 'id', message.getString('subscription')),
  later(tx, message, { retry_after_s: askedForS }, now) {
    const tries = message.getInt('tries');
    const waitS = pushRetryS(tries, Number.isFinite(askedForS) ? askedForS : 0);
    message.load({ tries: tries + 1, due_ms: now + waitS * 1_000, taken_until_ms: 0 });
    tx.save(message);
  },
  refused: (tx, message) => tx.delete(message),
};

const isResult = (result) =>
  typeof result?.id === 'string' && Object.keys(SETTLE).includes(result.outcome);

module.exports = (e) => {
  if (!isSuperuser(caller(e))) throw new Refusal('forbidden');
  const { results } = readBody(e);
  if (!Array.isArray(results) || !results.every(isResult)) {
    throw new Refusal('invalid', { fields: ['results'] });
  }
  const now = Date.now();
  e.app.runInTransaction((tx) => {
    for (const result of results) {
      // What the order has become meanwhile may have taken it back.
      const message = findRecord(tx, 'push_messages', result.id);
      if (message !== null) SETTLE[result.outcome](tx, message, result, now);
    }
  });
  return { code: 'settled' };
};
