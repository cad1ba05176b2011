/**
 * Ids of orders under which nothing is stored any more (D30). Whoever closes one does so in the
 * transaction that decides it: of an order and what closes its id only one can be first.
 */
const { Refusal } = require('./refusal.js');
const { execute, object, selectJson } = require('./sql.js');

const CLOSE_SQL = `INSERT OR IGNORE INTO closed_orders (id, payload_hash, answer, closed_at)
  VALUES ({:id}, {:hash}, {:answer}, {:at})`;

const closedAt = (now) => now.toISOString().replace('T', ' ');

/** Remembers why a request was refused. `hash` is of its content (domain's `canonicalOrderText`). */
function closeRefused(tx, { id, hash }, refusal, now) {
  execute(tx, CLOSE_SQL, {
    id,
    hash,
    answer: JSON.stringify(refusal.body),
    at: closedAt(now),
  });
}

/** Closes an id whose order the shop does not have, and will not. */
function closeUnseen(tx, id, now) {
  execute(tx, CLOSE_SQL, { id, hash: '', answer: '', at: closedAt(now) });
}

const CLOSED_SQL = `SELECT coalesce(
  (SELECT ${object({ payload_hash: 'payload_hash', answer: 'answer' })}
   FROM closed_orders WHERE id = {:id}), 'null') AS json`;

/** What closed an id, as `refusalUnder` reads it; null for an id that is open. */
const findClosed = (tx, id) => selectJson(tx, CLOSED_SQL, { id });

/** Forgets what closed an id whose order is stored after all: whoever deletes that closes it for good. */
function reopen(tx, id) {
  execute(tx, 'DELETE FROM closed_orders WHERE id = {:id}', { id });
}

/**
 * What is said to a request whose id is closed: the same as before, if it is the same request.
 * `closed` is the row's { payload_hash, answer }.
 */
function refusalUnder(closed, { id, hash }) {
  if (closed.payload_hash === '') return new Refusal('closed', { id });
  if (closed.payload_hash !== hash) return new Refusal('id_conflict', { id });
  const { code, message: _message, ...more } = JSON.parse(closed.answer);
  return new Refusal(code, more);
}

module.exports = { closeRefused, closeUnseen, findClosed, reopen, refusalUnder };
