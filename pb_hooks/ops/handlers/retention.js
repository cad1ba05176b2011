/** Daily: deletes data that is older than the owner's limits (store settings; 0: no limit). */
const { note } = require('../audit.js');
const domain = require('../../built/domain.js');
const { dateFromNow } = require('../../orders/closed-orders.js');
const { erasePerson, hasOpenOrders } = require('../../people/erase-person.js');
const { emptyLog, overwriteDeleted } = require('../overwrite.js');
const { IS_CUSTOMER } = require('../../people/stored-role.js');
const { accountsToGo } = require('../../people/stranger-budget.js');
const { findRecord } = require('../../records/records.js');
const { execute } = require('../../records/sql.js');

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUDIT_DAYS = 400;
/** D54 */
const MISSED_SEARCH_DAYS = 60;
/** A repeated request that arrives later than this is refused because of its age (D16). */
const CLOSED_ORDER_DAYS = 30;
/** Phones follow a finished order for two days. */
const SIGNAL_DAYS = 3;
/** pb_migrations/0100_signals.js has the others. */
const ACCOUNT_ID_LENGTH = 15;
/** Unused sessions end after 90 days; an account with a session is not idle. */
const MIN_IDLE_DAYS = 180;
/** Most rows deleted per run. */
const MAX_ACCOUNTS = 1_000;
const MAX_REQUESTS = 5_000;

const before = (days) => new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');

function deleteOlder(app, table, column, days) {
  if (days === 0) return 0;
  return execute(app, `DELETE FROM ${table} WHERE ${column} < {:before}`, { before: before(days) });
}

/** Signals of orders that phones no longer follow; push/signals.js defines their ids. */
function deleteOldSignals(app) {
  const finished = domain.ORDER_STATUSES.filter((status) => !domain.isActiveStatus(status));
  execute(
    app,
    `DELETE FROM signals WHERE id IN (SELECT substr(key_hash, 1, 32) FROM orders
      WHERE status IN (SELECT value FROM json_each({:finished})) AND updated < {:before})`,
    { finished: JSON.stringify(finished), before: before(SIGNAL_DAYS) },
  );
}

/**
 * Signals of erased accounts: an open phone has heard at the erasure that its session has ended, and any other is
 * refused when it asks. Ids of an account's length are no order's.
 */
function deleteSignalsOfErased(app) {
  execute(
    app,
    `DELETE FROM signals WHERE length(id) = ${ACCOUNT_ID_LENGTH} AND id NOT IN (SELECT id FROM users)`,
  );
}

/** Push subscriptions of guests without an order that is still followed. */
function deleteGuestSubscriptions(app) {
  const finished = domain.ORDER_STATUSES.filter((status) => !domain.isActiveStatus(status));
  execute(
    app,
    `DELETE FROM push_orders WHERE "order" NOT IN (SELECT id FROM orders) OR "order" IN
      (SELECT id FROM orders WHERE status IN (SELECT value FROM json_each({:finished}))
        AND updated < {:before})`,
    { finished: JSON.stringify(finished), before: before(SIGNAL_DAYS) },
  );
  execute(
    app,
    `DELETE FROM push_subscriptions WHERE user = ''
      AND id NOT IN (SELECT subscription FROM push_orders)`,
  );
  execute(
    app,
    'DELETE FROM push_messages WHERE subscription NOT IN (SELECT id FROM push_subscriptions)',
  );
}

/** Deleted as records, so that PocketBase deletes their photo files. */
function deleteOldRequests(app, days) {
  if (days === 0) return 0;
  const filter = 'updated < {:before}';
  const values = { before: before(days) };
  const old = app.findRecordsByFilter('support_requests', filter, '', MAX_REQUESTS, 0, values);
  for (const request of old) app.delete(request);
  return old.length;
}

function idleAccounts(app, days) {
  if (days === 0) return [];
  return app.findRecordsByFilter(
    'users',
    `${IS_CUSTOMER} && last_seen_at != "" && last_seen_at < {:before}`,
    'last_seen_at',
    MAX_ACCOUNTS,
    0,
    { before: before(Math.max(days, MIN_IDLE_DAYS)) },
  );
}

function hasOrderedSince(app, user, days) {
  const filter = 'user = {:user} && received_at >= {:before}';
  const values = { user: user.id, before: before(Math.max(days, MIN_IDLE_DAYS)) };
  return app.findRecordsByFilter('orders', filter, '', 1, 0, values).length > 0;
}

const hasOrderedEver = (app, user) =>
  app.findRecordsByFilter('orders', 'user = {:user}', '', 1, 0, { user: user.id }).length > 0;

function eraseIdle(app, days) {
  const idle = idleAccounts(app, days).filter(
    (user) => !hasOpenOrders(app, user) && !hasOrderedSince(app, user, days),
  );
  for (const user of idle) app.runInTransaction((tx) => erasePerson(tx, user));
  return idle.length;
}

/** Deletes unused accounts of strangers, whatever the owner's limits (D46). */
function eraseStrangers(app) {
  const ids = accountsToGo(app);
  for (const id of ids) {
    app.runInTransaction((tx) => {
      const user = findRecord(tx, 'users', id);
      if (user !== null && !hasOrderedEver(tx, user)) erasePerson(tx, user);
    });
  }
  return ids.length;
}

module.exports = (app) => {
  overwriteDeleted(app);
  const settings = app.findRecordById('store_settings', 'storesettings01');
  const days = (name) => settings.getInt(name);
  const deleted = {
    waitlist: deleteOlder(app, 'waitlist', 'created', days('waitlist_days')),
    requests: deleteOldRequests(app, days('requests_days')),
    accounts: eraseIdle(app, days('idle_account_days')) + eraseStrangers(app),
  };
  deleteOlder(app, 'audit_log', 'created', AUDIT_DAYS);
  deleteOlder(app, 'missed_searches', 'day', MISSED_SEARCH_DAYS);
  dateFromNow(app, new Date());
  deleteOlder(app, 'closed_orders', 'closed_at', CLOSED_ORDER_DAYS);
  deleteOldSignals(app);
  deleteSignalsOfErased(app);
  deleteGuestSubscriptions(app);
  const changes = Object.keys(deleted)
    .filter((field) => deleted[field] > 0)
    .map((field) => ({ field, before: null, after: deleted[field] }));
  if (changes.length > 0) {
    note(app, null, { kind: 'retention', action: 'expire', changes, by: 'shop' });
  }
  emptyLog(app);
};
