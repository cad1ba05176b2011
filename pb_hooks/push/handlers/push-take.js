/**
 * POST /api/shop/push/take {room: {staff, customer}}: what is due, for the sender beside the server
 * (server/push-sender.mjs), and for nobody else. What is taken is its business for a minute; if it has not
 * said by then how it went (push/handlers/push-settle.js), it is due again.
 *
 * - `room` is how many phones the sender has time for: the shop's own do not wait for customers'.
 * - A phone that is being sent to, or has not answered lately, gets nothing more meanwhile.
 * - Of one customer's phones at most MAX_OF_ACCOUNT are sent to at a time.
 */
const { maskUpiId, pushContact } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { configuredOrigin } = require('../../http/public-origin.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { isOwnerSql, isPermittedSql } = require('../../people/stored-role.js');
const { execute, selectJson } = require('../../records/sql.js');
const { questionOf } = require('../question.js');

const MAX_PHONES = 20;
/** Five of 5 s each are done within the minute that they are taken for. */
const MAX_OF_PHONE = 5;
/** Whoever has more phones than people do must not keep the others' waiting. */
const MAX_OF_ACCOUNT = 3;
const TAKEN_MS = 60_000;
/** What could not be sent for so long is no news any more. */
const NEWS_MS = 24 * 60 * 60_000;
/** No phone is left alone for longer (src/domain/order/push.ts). */
const MAX_RETRY_MS = 30 * 60_000;

/** Times further in the future than they can be mean that the clock was set back: the message is due. */
const IS_TAKEN = `taken_until_ms > {:now} AND taken_until_ms <= {:now} + ${TAKEN_MS}`;
const IS_DUE = `(due_ms <= {:now} OR created_ms > {:now}) AND NOT (${IS_TAKEN})`;
const COUNT_SQL = `SELECT count(*) AS json FROM push_messages WHERE ${IS_DUE}`;

/** Messages that belong to no order; the owners' are those that only owners get. */
const OWNERS_KINDS = `'upi_changed', 'account_changed'`;
const KINDS_WITHOUT_ORDER = `${OWNERS_KINDS}, 'code_issued'`;

/**
 * Whose role receives no new orders any more hears nothing of the shop, and of its UPI id and accounts only owners do.
 */
const DROP_SQL = `DELETE FROM push_messages WHERE created_ms < {:old} OR subscription IN
  (SELECT s.id FROM push_subscriptions s LEFT JOIN users u ON u.id = s.user
    WHERE s.kind = 'staff' AND (u.id IS NULL OR NOT ${isPermittedSql('u', 'receive_new_orders')} OR u.is_suspended
      OR push_messages.kind IN (${OWNERS_KINDS}) AND NOT ${isOwnerSql('u')}))`;

/** A guest's phone is by itself. Those that are being sent to come first: they count too. */
const PHONES_SQL = `SELECT s.id, s.kind, q.is_busy, q.first_due_ms, row_number() OVER (
    PARTITION BY s.kind, CASE s.user WHEN '' THEN s.id ELSE s.user END
    ORDER BY q.is_busy DESC, q.first_due_ms) AS place
  FROM (SELECT subscription, max(${IS_TAKEN}) AS is_busy,
      min(CASE WHEN ${IS_DUE} THEN due_ms END) AS first_due_ms
    FROM push_messages GROUP BY subscription) q
  JOIN push_subscriptions s ON s.id = q.subscription
  WHERE q.is_busy OR q.first_due_ms IS NOT NULL
    AND (s.retry_at_ms <= {:now} OR s.retry_at_ms > {:now} + ${MAX_RETRY_MS})`;

const TAKE_SQL = `WITH phones AS (${PHONES_SQL}),
  free AS (SELECT id, kind, row_number() OVER (PARTITION BY kind ORDER BY place, first_due_ms) AS turn
    FROM phones WHERE NOT is_busy AND (kind = 'staff' OR place <= ${MAX_OF_ACCOUNT})),
  due AS (SELECT *, row_number() OVER (PARTITION BY subscription ORDER BY due_ms, created_ms) AS turn
    FROM push_messages WHERE ${IS_DUE})
  SELECT json_group_array(json_object('id', m.id, 'lane', s.kind, 'kind', m.kind, 'order', o.id,
    'number', o.number, 'rupees', o.order_amount, 'endpoint', s.endpoint, 'p256dh', s.p256dh,
    'auth', s.auth, 'question_id', m.question,
    'upi', CASE m.kind WHEN 'upi_changed' THEN (SELECT upi_id FROM store_settings LIMIT 1) END
    ) ORDER BY m.turn) AS json
  FROM free
  JOIN due m ON m.subscription = free.id AND m.turn <= ${MAX_OF_PHONE}
  JOIN push_subscriptions s ON s.id = free.id
  LEFT JOIN orders o ON o.id = m."order"
  WHERE (o.id IS NOT NULL OR m.kind IN (${KINDS_WITHOUT_ORDER}))
    AND free.turn <= CASE free.kind WHEN 'staff' THEN {:staff} ELSE {:customer} END`;

const MARK_SQL = `UPDATE push_messages SET taken_until_ms = {:until}
  WHERE id IN (SELECT value FROM json_each({:ids}))`;

const FORGET_SQL = 'DELETE FROM push_messages WHERE id IN (SELECT value FROM json_each({:ids}))';
const idsOf = (messages) => JSON.stringify(messages.map(({ id }) => id));

const CONTACT_SQL = `SELECT json_quote(support_email) AS json FROM store_settings LIMIT 1`;

function take(tx, room, now) {
  execute(tx, DROP_SQL, { old: now - NEWS_MS });
  const taken = selectJson(tx, TAKE_SQL, { ...room, now });
  const told = taken.map(({ question_id: id, ...message }) => ({
    ...message,
    upi: maskUpiId(message.upi ?? ''),
    question: id && questionOf(tx, message.order, id, now),
  }));
  // Of a question that is over nobody needs to hear.
  const isOver = ({ kind, question }) => kind === 'question' && question === null;
  execute(tx, FORGET_SQL, { ids: idsOf(told.filter(isOver)) });
  const due = told.filter((message) => !isOver(message));
  execute(tx, MARK_SQL, { ids: idsOf(due), until: now + TAKEN_MS });
  return due;
}

const isRoom = (count) => Number.isInteger(count) && count >= 0;

function readRoom(e) {
  const { staff = MAX_PHONES, customer = MAX_PHONES } = readBody(e).room ?? {};
  if (!isRoom(staff) || !isRoom(customer)) throw new Refusal('invalid', { fields: ['room'] });
  return { staff: Math.min(staff, MAX_PHONES), customer: Math.min(customer, MAX_PHONES) };
}

module.exports = (e) => {
  permit(e, 'send_push_messages');
  const room = readRoom(e);
  const now = Date.now();
  // Asked every second, and nearly always for nothing.
  if (selectJson(e.app, COUNT_SQL, { now }) === 0) return { messages: [], contact: '' };
  let messages = [];
  e.app.runInTransaction((tx) => {
    messages = take(tx, room, now);
  });
  return { messages, contact: pushContact(selectJson(e.app, CONTACT_SQL), configuredOrigin()) };
};
