/**
 * How much strangers may have the shop store, all of them together (D46). The limits per address hold up
 * one machine; these hold up a thousand, so that the disk stays with the orders.
 *
 * - A stranger is a person without an accepted order: an account and an order are made in a second.
 * - Order of eviction: completed requests first, then those of strangers, the address with the most of them first. A
 *   message outlives its photo.
 * - Accounts and push subscriptions are refused beyond what may be new in an hour. Accounts that have never
 *   ordered give way at night (ops/handlers/retention.js), an account's devices and phones as one is added.
 * - The day's photos are counted in memory: a restart begins a new budget, a deletion does not.
 */
const { ACCEPTED } = require('../orders/status-sql.js');
const { isStaffSql } = require('./stored-role.js');
const { execute, selectJson } = require('../records/sql.js');

const MAX_PHOTO_BYTES = 300_000_000;
/** Backups of a month hold what was deleted since: a day's photos count as often as there are days. */
const DAILY_PHOTO_BYTES = { stranger: 10_000_000, customer: 50_000_000 };
const MAX_ROWS = { support_requests: 10_000, waitlist: 20_000 };
/** More room than was asked for, so that it is not looked for each time. */
const SPARE_ROWS = 100;
const SPARE_BYTES = 10_000_000;
/** Twice as many as there are phones in the busiest hour that the shop is measured with. */
const MAX_NEW_AN_HOUR = { users: 1_000, push_subscriptions: 2_000 };
/** `Retry-After` of a refusal. */
const RETRY_AFTER_S = 600;
/** A night adds no more than a day of hours; those of customers do not count. */
const MAX_STRANGERS_ACCOUNTS = 100_000;
const MAX_SUBSCRIPTIONS = 50_000;
const HOUR_MS = 3_600_000;
/** Only a test that starts its server itself sets another time; server/lib/pocketbase.mjs empties it. */
const DAY_MS = Number($os.getenv('ESSENTIALS_TEST_PHOTO_DAY_MS')) || 86_400_000;
const SPENT = 'photo bytes of the day';

/**
 * Whether the request comes from somebody with an accepted order; who knows an order's id is its customer.
 * @param {core.App} tx
 * @param {{ order?: string, kind?: string }} request
 * @param {string} userId
 */
const isCustomers = (tx, { order = '' }, userId) =>
  selectJson(
    tx,
    `SELECT EXISTS (SELECT 1 FROM orders WHERE user = {:user} AND user <> '' AND status IN (${ACCEPTED}))
      OR EXISTS (SELECT 1 FROM orders WHERE id = {:order} AND status IN (${ACCEPTED})) AS json`,
    { user: userId, order },
  ) === 1;

/** Takes a photo's bytes from the day's budget; false when that is spent. */
function spendOnPhoto(app, bytes, isCustomer, now) {
  const whose = isCustomer ? 'customer' : 'stranger';
  const today = Math.floor(now.getTime() / DAY_MS);
  let isLeft = false;
  app.store().setFunc(SPENT, (kept) => {
    const spent = JSON.parse(kept || '{}');
    const before = spent.day === today ? spent : { day: today, stranger: 0, customer: 0 };
    isLeft = before[whose] + bytes <= DAILY_PHOTO_BYTES[whose];
    return JSON.stringify(isLeft ? { ...before, [whose]: before[whose] + bytes } : before);
  });
  return isLeft;
}

/** One whom a row is from: an address, an account; by itself where neither is known. */
const WHOSE = `CASE WHEN address_hash <> '' THEN address_hash WHEN user <> '' THEN user ELSE id END`;
/** With how many there are of each; of photos, only those. */
const counted = (
  table,
  more = 'TRUE',
) => `(SELECT *, count(*) OVER (PARTITION BY ${WHOSE}) AS of_one
  FROM ${table} WHERE id <> {:id} AND ${more})`;
/** What matters least comes first. */
const TURN = {
  support_requests: `status = 'open', address_hash = '', of_one DESC, created`,
  waitlist: 'of_one DESC, created',
};

const firstSql = (table) => `SELECT json_group_array(id) AS json FROM
  (SELECT id FROM ${counted(table)} ORDER BY ${TURN[table]} LIMIT {:count})`;

function firstToGo(tx, table, id) {
  const count = selectJson(tx, `SELECT count(*) AS json FROM ${table}`) - MAX_ROWS[table];
  return count > 0 ? selectJson(tx, firstSql(table), { id, count: count + SPARE_ROWS }) : [];
}

const PHOTOS_SQL = `SELECT json_group_array(id) AS json FROM
  (SELECT id, sum(photo_bytes) OVER (ORDER BY turn) - photo_bytes AS freed FROM
    (SELECT id, photo_bytes, row_number() OVER (ORDER BY ${TURN.support_requests}) AS turn
      FROM ${counted('support_requests', 'photo_bytes > 0')}))
  WHERE freed < {:bytes}`;

function photosToGo(tx, id) {
  const sumSql = 'SELECT coalesce(sum(photo_bytes), 0) AS json FROM support_requests';
  const bytes = selectJson(tx, sumSql) - MAX_PHOTO_BYTES;
  return bytes > 0 ? selectJson(tx, PHOTOS_SQL, { id, bytes: bytes + SPARE_BYTES }) : [];
}

/** Inside the transaction that has stored a request: makes room again where it is one too many. */
function deleteOldest(tx, table, id) {
  if (table === 'waitlist') {
    const ids = JSON.stringify(firstToGo(tx, table, id));
    execute(tx, 'DELETE FROM waitlist WHERE id IN (SELECT value FROM json_each({:ids}))', { ids });
    return;
  }
  // As records: their photos go with them.
  for (const old of firstToGo(tx, table, id)) tx.delete(tx.findRecordById(table, old));
  for (const old of photosToGo(tx, id)) {
    const request = tx.findRecordById(table, old);
    request.load({ photo: '', photo_bytes: 0 });
    tx.save(request);
  }
}

const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** Whether the hour's new rows of a table leave room for one more. A clock that was set back ends no budget. */
function isWithinHour(tx, table, now) {
  const sql = `SELECT count(*) AS json FROM ${table} WHERE created > {:since} AND created <= {:now}`;
  const ms = now.getTime();
  const count = selectJson(tx, sql, { since: asStored(ms - HOUR_MS), now: asStored(ms) });
  return count < MAX_NEW_AN_HOUR[table];
}

/**
 * Phones that give way to one that has just subscribed, strangers' before customers', and of those the ones
 * heard of longest ago. The staff's stay.
 */
function subscriptionsToGo(tx, id) {
  const count =
    selectJson(tx, 'SELECT count(*) AS json FROM push_subscriptions') - MAX_SUBSCRIPTIONS;
  if (count <= 0) return [];
  const sql = `SELECT json_group_array(id) AS json FROM (SELECT id FROM push_subscriptions AS phone
    WHERE kind = 'customer' AND id <> {:id} ORDER BY
      EXISTS (SELECT 1 FROM orders WHERE user = phone.user AND user <> '' AND status IN (${ACCEPTED}))
      OR EXISTS (SELECT 1 FROM push_orders JOIN orders ON orders.id = push_orders."order"
        WHERE push_orders.subscription = phone.id AND orders.status IN (${ACCEPTED})),
      updated LIMIT {:count})`;
  return selectJson(tx, sql, { id, count: count + SPARE_ROWS });
}

/** Accounts that are too many, of those that have never ordered: the ones not seen for longest. */
function accountsToGo(app) {
  const theirs = `FROM users WHERE NOT ${isStaffSql('users')}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.user = users.id)`;
  const count = selectJson(app, `SELECT count(*) AS json ${theirs}`) - MAX_STRANGERS_ACCOUNTS;
  if (count <= 0) return [];
  const sql = `SELECT json_group_array(id) AS json FROM
    (SELECT id ${theirs} ORDER BY max(last_seen_at, created) LIMIT {:count})`;
  return selectJson(app, sql, { count });
}

module.exports = {
  RETRY_AFTER_S,
  accountsToGo,
  isCustomers,
  isWithinHour,
  deleteOldest,
  spendOnPhoto,
  subscriptionsToGo,
};
