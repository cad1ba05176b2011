/**
 * Ids of orders under which nothing is stored any more (D30). Whoever closes one does so in the
 * transaction that decides it: of an order and what closes its id only one can be first.
 *
 * Anybody may close ids that nobody has ever used, so there is a limit to it (D46): so many of an address
 * in an hour, and so many in all. Beyond that nothing is closed and nothing is answered either: the phone
 * hears that it was too much, and asks again later. What gives way is older than any request that would
 * still be taken (D16), of the address first that has closed the most.
 *
 * After the clock was set back, rows bear dates to come. How old they are nobody can tell, so they neither count nor
 * give way. The night gives them its date.
 */
const { Refusal } = require('../http/refusal.js');
const { execute, object, selectJson } = require('../records/sql.js');

const HOUR_MS = 60 * 60_000;
/** Twenty households behind one address, whose phones are refused again and again. */
const MAX_OF_ADDRESS = 300;
/** Of all addresses; those that the shop itself has closed by deleting orders do not count. */
const MAX_IN_ALL = 10_000;
/** More room than was asked for, so that it is not looked for each time. */
const SPARE = 200;
/** A copy of a request that comes later is refused for its age alone: an hour, and as much for clocks. */
const SAFE_MS = 2 * HOUR_MS;

const CLOSE_SQL = `INSERT OR IGNORE INTO closed_orders (id, payload_hash, answer, closed_at, address_hash)
  VALUES ({:id}, {:hash}, {:answer}, {:at}, {:address})`;

const CLOSED_SQL = `SELECT coalesce(
  (SELECT ${object({ payload_hash: 'payload_hash', answer: 'answer' })}
   FROM closed_orders WHERE id = {:id}), 'null') AS json`;

/** The row of what closed an id (`knownClosed`); null for an id that is open. */
const findClosed = (tx, id) => selectJson(tx, CLOSED_SQL, { id });

const COUNTS_SQL = `SELECT json_array(
  (SELECT count(*) FROM closed_orders
    WHERE address_hash = {:address} AND closed_at > {:since} AND closed_at <= {:now}),
  (SELECT count(*) FROM closed_orders WHERE address_hash <> '' AND closed_at <= {:now})) AS json`;

const MAKE_ROOM_SQL = `DELETE FROM closed_orders WHERE id IN (SELECT id FROM
  (SELECT id, closed_at, count(*) OVER (PARTITION BY address_hash) AS of_one FROM closed_orders
    WHERE address_hash <> '')
  WHERE closed_at < {:before} ORDER BY of_one DESC, closed_at LIMIT ${SPARE})`;

const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** Whether the address, and all together, may close one more. */
function isWithinBudget(tx, address, now) {
  const ms = now.getTime();
  const [ofAddress, inAll] = selectJson(tx, COUNTS_SQL, {
    address,
    since: asStored(ms - HOUR_MS),
    now: asStored(ms),
  });
  if (ofAddress >= MAX_OF_ADDRESS) return false;
  return inAll < MAX_IN_ALL || execute(tx, MAKE_ROOM_SQL, { before: asStored(ms - SAFE_MS) }) > 0;
}

/** `address` marks where the request came from (orders/order-origin.js). Answers a refusal if it was too much. */
function close(tx, { id, hash, answer }, address, now) {
  if (findClosed(tx, id) !== null) return null;
  if (!isWithinBudget(tx, address, now)) return new Refusal('too_many_requests');
  execute(tx, CLOSE_SQL, { id, hash, answer, address, at: asStored(now.getTime()) });
  return null;
}

/** Remembers why a request was refused. `hash` is of its content (domain's `canonicalOrderText`). */
function closeRefused(tx, { id, hash }, refusal, address, now) {
  return close(tx, { id, hash, answer: JSON.stringify(refusal.body) }, address, now);
}

/** Closes an id whose order the shop does not have, and will not. */
function closeUnseen(tx, id, address, now) {
  return close(tx, { id, hash: '', answer: '' }, address, now);
}

/** Rows with a date to come are as old as now, at most: from here on they are counted, give way and are deleted. */
function dateFromNow(app, now) {
  const sql = 'UPDATE closed_orders SET closed_at = {:now} WHERE closed_at > {:now}';
  execute(app, sql, { now: asStored(now.getTime()) });
}

const CLOSED_UNSEEN_SQL = `SELECT EXISTS
  (SELECT 1 FROM closed_orders WHERE id = {:id} AND payload_hash = '') AS json`;

/** Whether an id was closed without a request: deleted on purpose, or taken back before it arrived. */
const isClosedUnseen = (tx, id) => selectJson(tx, CLOSED_UNSEEN_SQL, { id }) === 1;

/** Forgets what closed an id whose order is stored after all: whoever deletes that closes it for good. */
function reopen(tx, id) {
  execute(tx, 'DELETE FROM closed_orders WHERE id = {:id}', { id });
}

/** What the commands know of a closed id; `closed` is the row's { payload_hash, answer }, or null. */
const knownClosed = (closed) =>
  closed && {
    hash: closed.payload_hash,
    refusal: closed.payload_hash === '' ? null : JSON.parse(closed.answer),
  };

module.exports = {
  closeRefused,
  closeUnseen,
  dateFromNow,
  findClosed,
  isClosedUnseen,
  knownClosed,
  reopen,
};
