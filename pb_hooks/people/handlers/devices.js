/** GET /api/shop/devices: one's own devices; with `?user=`, for admins, somebody else's. */
const { refusalToActOn } = require('../accounts.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const DEVICE = object({
  id: 'id',
  sign_in_name: 'sign_in_name',
  name: 'name',
  first_seen: instant('created'),
  last_seen: instant("coalesce(nullif(last_seen, ''), created)"),
});

const DEVICES_SQL = `SELECT json_group_array(json(device)) AS json FROM (
  SELECT ${DEVICE} AS device FROM devices WHERE user = {:user} ORDER BY last_seen DESC, id)`;

function whose(e, user) {
  const asked = e.request.url.query().get('user');
  if (asked === '' || asked === user.id) return user;
  permit(e, 'manage_devices');
  const other = findRecord(e.app, 'users', asked);
  if (other === null) throw new Refusal('unknown_user');
  const refusal = refusalToActOn(user, other);
  if (refusal) throw new Refusal(refusal);
  return other;
}

module.exports = (e) => {
  const { id } = whose(e, permit(e, 'manage_own_devices'));
  return { code: 'devices', devices: selectJson(e.app, DEVICES_SQL, { user: id }) };
};
