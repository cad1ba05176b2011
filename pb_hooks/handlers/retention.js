/** Daily: deletes what has grown older than the owner wants it kept (store settings; 0 keeps it). */
const { note } = require('../lib/audit.js');
const { erasePerson, hasOpenOrders } = require('../lib/erase-person.js');
const { emptyLog, overwriteDeleted } = require('../lib/overwrite.js');
const { execute } = require('../lib/sql.js');

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUDIT_DAYS = 400;
/** Sessions last 90 days unused: an account is not idle before they have ended. */
const LEAST_IDLE_DAYS = 180;
/** A night's work; the rest is next night's. */
const MOST_ACCOUNTS = 1_000;
const MOST_REQUESTS = 5_000;

const before = (days) => new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');

function deleteOlder(app, table, column, days) {
  if (days === 0) return 0;
  return execute(app, `DELETE FROM ${table} WHERE ${column} < {:before}`, { before: before(days) });
}

/** As records: their photos go with them. */
function deleteOldRequests(app, days) {
  if (days === 0) return 0;
  const filter = 'updated < {:before}';
  const values = { before: before(days) };
  const old = app.findRecordsByFilter('support_requests', filter, '', MOST_REQUESTS, 0, values);
  for (const request of old) app.delete(request);
  return old.length;
}

function idleAccounts(app, days) {
  if (days === 0) return [];
  return app.findRecordsByFilter(
    'users',
    'is_admin = false && last_seen_at != "" && last_seen_at < {:before}',
    'last_seen_at',
    MOST_ACCOUNTS,
    0,
    { before: before(Math.max(days, LEAST_IDLE_DAYS)) },
  );
}

function hasOrderedSince(app, user, days) {
  const filter = 'user = {:user} && received_at >= {:before}';
  const values = { user: user.id, before: before(Math.max(days, LEAST_IDLE_DAYS)) };
  return app.findRecordsByFilter('orders', filter, '', 1, 0, values).length > 0;
}

function eraseIdle(app, days) {
  const idle = idleAccounts(app, days).filter(
    (user) => !hasOpenOrders(app, user) && !hasOrderedSince(app, user, days),
  );
  for (const user of idle) app.runInTransaction((tx) => erasePerson(tx, user));
  return idle.length;
}

module.exports = (app) => {
  overwriteDeleted(app);
  const settings = app.findRecordById('store_settings', 'storesettings01');
  const days = (name) => settings.getInt(name);
  const deleted = {
    waitlist: deleteOlder(app, 'waitlist', 'created', days('waitlist_days')),
    requests: deleteOldRequests(app, days('requests_days')),
    accounts: eraseIdle(app, days('idle_account_days')),
  };
  deleteOlder(app, 'audit_log', 'created', AUDIT_DAYS);
  const changes = Object.keys(deleted)
    .filter((field) => deleted[field] > 0)
    .map((field) => ({ field, before: null, after: deleted[field] }));
  if (changes.length > 0) {
    note(app, null, { kind: 'retention', action: 'expire', changes, by: 'shop' });
  }
  emptyLog(app);
};
