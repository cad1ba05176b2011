/**
 * POST /api/shop/push/take: what is due, for the sender beside the server (scripts/push-sender.mjs), and
 * for nobody else. What is taken is its business for a minute; if it has not said by then how it went
 * (handlers/push-settle.js), it is due again.
 */
const { Refusal } = require('../lib/refusal.js');
const { caller, isSuperuser } = require('../lib/request.js');
const { execute, selectJson } = require('../lib/sql.js');

const MOST_AT_ONCE = 50;
const TAKEN_MS = 60_000;
/** What could not be sent for so long is no news any more. */
const NEWS_MS = 24 * 60 * 60_000;

/** What comes from later than now is due: the clock was set back. */
const IS_DUE = `(due_ms <= {:now} OR created_ms > {:now})
  AND (taken_until_ms <= {:now} OR taken_until_ms > {:now} + ${TAKEN_MS})`;
const COUNT_SQL = `SELECT count(*) AS json FROM push_messages WHERE ${IS_DUE}`;

/** Whoever is no admin any more hears nothing of the shop. */
const DROP_SQL = `DELETE FROM push_messages WHERE created_ms < {:old} OR subscription IN
  (SELECT s.id FROM push_subscriptions s LEFT JOIN users u ON u.id = s.user
    WHERE s.kind = 'staff' AND (u.id IS NULL OR NOT u.is_admin OR u.is_suspended))`;

const TAKE_SQL = `SELECT json_group_array(json_object('id', m.id, 'kind', m.kind, 'order', o.id,
    'number', o.number, 'rupees', o.order_amount, 'endpoint', s.endpoint, 'p256dh', s.p256dh,
    'auth', s.auth)) AS json
  FROM (SELECT * FROM push_messages WHERE ${IS_DUE} ORDER BY due_ms, created_ms
    LIMIT ${MOST_AT_ONCE}) m
  JOIN push_subscriptions s ON s.id = m.subscription
  JOIN orders o ON o.id = m."order"`;

const MARK_SQL = `UPDATE push_messages SET taken_until_ms = {:until}
  WHERE id IN (SELECT value FROM json_each({:ids}))`;

/** Whom a push service may write to about what the shop sends. */
const CONTACT_SQL = `SELECT json_quote(support_email) AS json FROM store_settings LIMIT 1`;

function take(tx, now) {
  execute(tx, DROP_SQL, { old: now - NEWS_MS });
  const taken = selectJson(tx, TAKE_SQL, { now });
  const ids = JSON.stringify(taken.map(({ id }) => id));
  execute(tx, MARK_SQL, { ids, until: now + TAKEN_MS });
  return taken;
}

module.exports = (e) => {
  if (!isSuperuser(caller(e))) throw new Refusal('forbidden');
  const now = Date.now();
  // Asked every second, and nearly always for nothing.
  if (selectJson(e.app, COUNT_SQL, { now }) === 0) return { messages: [], contact: '' };
  let messages = [];
  e.app.runInTransaction((tx) => {
    messages = take(tx, now);
  });
  return { messages, contact: selectJson(e.app, CONTACT_SQL) };
};
