/** Changes of columns that only owners may change (D23), in records that other admins may change as well. */
const { isPermitted } = require('../http/access.js');
const { Refusal } = require('../http/refusal.js');
const { noteRefused } = require('../ops/audit.js');

/** The columns that a request changes; of a new record those that are not empty. */
function changedOf(record, columns) {
  const before = record.original();
  return columns.filter((column) => record.getString(column) !== before.getString(column));
}

/**
 * Refuses a change of these columns to whoever may not make it, and logs the refusal; otherwise continues. Bind it
 * before the handler that logs changes; after it, a refused change would be logged as made.
 * @param {core.RecordRequestEvent} e
 * @param {import('../../src/domain/access.ts').Action} action
 * @param {readonly string[]} columns
 */
function refuseOwnersChange(e, action, columns) {
  if (columns.length === 0 || isPermitted(e.auth, action)) return e.next();
  const fields = [...columns].sort();
  noteRefused(e, 'refuse_setting', { record: e.auth?.id, title: fields.join() });
  const refusal = new Refusal('owner_only', { fields });
  return e.json(refusal.status, refusal.body);
}

module.exports = { changedOf, refuseOwnersChange };
