/** Refuses a change of settings that only owners may change (D23). */
const { OWNER_SETTING_COLUMNS } = require('../../built/domain.js');
const { changedOf, refuseOwnersChange } = require('../../records/owners-columns.js');

module.exports = (e) =>
  refuseOwnersChange(e, 'change_owner_settings', changedOf(e.record, OWNER_SETTING_COLUMNS));
