/**
 * POST /api/shop/devices/end {device_id, email, password}: one's own, or by an admin somebody else's. A device that is
 * ended cannot come back, so it takes the caller's device, not only their token.
 */
const { refusalToManageDevices } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { ownDevice } = require('../device-proof.js');
const { endDevice } = require('../devices.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { isPermitted, permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

/** The code of a refusal; undefined when the user may end the device. */
function refusalFor(tx, user, device) {
  if (device.getString('user') === user.id) return undefined;
  // Nobody learns which ids exist.
  if (!isPermitted(user, 'manage_devices')) return 'unknown_device';
  return refusalToManageDevices(tx, user, tx.findRecordById('users', device.getString('user')));
}

module.exports = (e) => {
  const user = permit(e, 'manage_own_devices');
  const body = readBody(e);
  const { device_id: id } = body;
  if (typeof id !== 'string') throw new Refusal('invalid', { fields: ['device_id'] });
  // Outside the transaction, for which other writers would wait.
  const isByDevice = ownDevice(e.app, user, body) !== null;
  let refusal;
  e.app.runInTransaction((tx) => {
    // Two devices that end each other at the same moment: the second has no session any more.
    const hasSession = findRecord(tx, 'users', user.id)?.tokenKey() === user.tokenKey();
    if (!hasSession) {
      refusal = 'auth_expired';
      return;
    }
    const device = findRecord(tx, 'devices', id);
    refusal = device === null ? 'unknown_device' : refusalFor(tx, user, device);
    if (!refusal && !isByDevice) refusal = 'device_required';
    if (device === null || refusal) return;
    endDevice(tx, device);
    if (isPermitted(user, 'manage_devices'))
      noteAccount(tx, e, 'end_device', device.getString('user'));
  });
  if (refusal) throw new Refusal(refusal);
  return { code: 'ended' };
};
