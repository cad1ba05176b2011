/** Refuses a change of the settings that only an owner may change (D23). */
const { OWNER_SETTING_COLUMNS } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');

module.exports = (e) => {
  const isOwner = e.hasSuperuserAuth() || e.auth?.getBool('is_owner') === true;
  const before = e.record.original();
  const changed = OWNER_SETTING_COLUMNS.filter(
    (column) => e.record.getString(column) !== before.getString(column),
  );
  if (isOwner || changed.length === 0) return e.next();
  const refusal = new Refusal('owner_only', { fields: changed });
  return e.json(refusal.status, refusal.body);
};
