/**
 * POST /api/shop/push/settle {results: [{id, outcome, status, retry_after_s}]}: the sender says how it went.
 *
 * - sent: done, unless it is repeated until somebody looks: each minute, and of an order for a later morning from that
 *   morning on (D56).
 * - gone: the push service does not know the phone any more; neither does the shop.
 * - later: not now.
 * - refused: it will not take this message, however often it is asked.
 * - silent: nobody answered. The phone is left alone for a while, longer each time, and forgotten in the end.
 * - unsent: not tried.
 */
const {
  afterSilence,
  fromColumns,
  morningBeginsMs,
  pushRetryS,
  STORE_SETTING_FIELDS,
} = require('../../built/domain.js');
const { SETTINGS_SQL } = require('../../catalogue/catalogue-wire.js');
const { forgetSubscriptions } = require('../push.js');
const { notePushStatus } = require('../refused-contact.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { execute, selectJson } = require('../../records/sql.js');
const { utcOffsets } = require('../../store/shop-time.js');

const RING_AGAIN_MS = 60_000;

/** Nobody sends it any more. */
function release(tx, message) {
  message.set('taken_until_ms', 0);
  tx.save(message);
}

/** The phone's push service has answered, whatever it said. */
function noteAnswer(tx, message, { status }, now) {
  const id = message.getString('subscription');
  execute(
    tx,
    `UPDATE push_subscriptions SET failures = 0, silent_since_ms = 0, retry_at_ms = 0
      WHERE id = {:id} AND failures > 0`,
    { id },
  );
  const phone = Number.isInteger(status) ? findRecord(tx, 'push_subscriptions', id) : null;
  if (phone !== null) notePushStatus(tx, phone, status, now);
}

/** Not the phone's other messages: they go when it is tried again. */
function noteSilence(tx, message, isWatched, now) {
  const phone = tx.findRecordById('push_subscriptions', message.getString('subscription'));
  const before = {
    failures: phone.getInt('failures'),
    silentSinceMs: phone.getInt('silent_since_ms'),
  };
  const after = afterSilence(phone.getString('kind'), before, { nowMs: now, isWatched });
  if (after.isGivenUp) return forgetSubscriptions(tx, 'id', phone.id);
  const { failures, silentSinceMs } = after.silence;
  const retryAtMs = now + after.retryS * 1_000;
  phone.load({ failures, silent_since_ms: silentSinceMs, retry_at_ms: retryAtMs });
  tx.save(phone);
  release(tx, message);
}

/** When the shop is told again of an order that nobody has looked at. */
function ringsAgainMs(tx, orderId, now) {
  const deliverOn = findRecord(tx, 'orders', orderId)?.getString('deliver_on') ?? '';
  if (deliverOn === '') return now + RING_AGAIN_MS;
  const settings = fromColumns(STORE_SETTING_FIELDS, selectJson(tx, SETTINGS_SQL));
  const begins = morningBeginsMs(deliverOn, utcOffsets(tx, settings.timeZone), settings);
  return Math.max(now + RING_AGAIN_MS, begins ?? 0);
}

const SETTLE = {
  sent(tx, message, _result, now) {
    const ringsLeft = message.getInt('rings_left') - 1;
    if (ringsLeft <= 0) return tx.delete(message);
    const again = ringsAgainMs(tx, message.getString('order'), now);
    message.load({ rings_left: ringsLeft, sent_ms: now, due_ms: again, tries: 0 });
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
  silent: (tx, message, result, now) => noteSilence(tx, message, result.is_watched === true, now),
  unsent: release,
};
const IS_ANSWER = ['sent', 'later', 'refused'];

const isResult = (result) =>
  typeof result?.id === 'string' && Object.keys(SETTLE).includes(result.outcome);

module.exports = (e) => {
  permit(e, 'send_push_messages');
  const { results } = readBody(e);
  if (!Array.isArray(results) || !results.every(isResult)) {
    throw new Refusal('invalid', { fields: ['results'] });
  }
  const now = Date.now();
  e.app.runInTransaction((tx) => {
    for (const result of results) {
      // What the order has become meanwhile may have taken it back.
      const message = findRecord(tx, 'push_messages', result.id);
      if (message === null) continue;
      if (IS_ANSWER.includes(result.outcome)) noteAnswer(tx, message, result, now);
      SETTLE[result.outcome](tx, message, result, now);
    }
  });
  return { code: 'settled' };
};
