/**
 * Refuses a change of settings that only owners may change (D23), and logs the refusal. Bound before the
 * handler that logs changes; after it, a refused change would be logged as made.
 */
const { OWNER_SETTING_COLUMNS } = require('../../built/domain.js');
const { isPermitted } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { noteRefused } = require('../../ops/audit.js');

module.exports = (e) => {
  const mayChange = isPermitted(e.auth, 'change_owner_settings');
  const before = e.record.original();
  const changed = OWNER_SETTING_COLUMNS.filter(
    (column) => e.record.getString(column) !== before.getString(column),
  );
  if (mayChange || changed.length === 0) return e.next();
  noteRefused(e, 'refuse_setting', { record: e.auth?.id, title: changed.sort().join() });
  const refusal = new Refusal('owner_only', { fields: changed });
  return e.json(refusal.status, refusal.body);
};
