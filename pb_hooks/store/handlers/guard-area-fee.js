/**
 * Refuses a change of an area's own fee (D53) to everybody but owners (D23). Another pincode, or none, would give the
 * customers of an area with its own fee the shop's: so those are the owner's as well.
 */
const { AREA_FEE_COLUMNS } = require('../../built/domain.js');
const { changedOf, refuseOwnersChange } = require('../../records/owners-columns.js');

function changedColumns(e) {
  const hasOwnFee = e.record.original().getBool('has_own_fee');
  if (e.requestEvent.request.method === 'DELETE') return hasOwnFee ? AREA_FEE_COLUMNS : [];
  return changedOf(e.record, hasOwnFee ? [...AREA_FEE_COLUMNS, 'pincode'] : AREA_FEE_COLUMNS);
}

module.exports = (e) => refuseOwnersChange(e, 'change_area_fees', changedColumns(e));
