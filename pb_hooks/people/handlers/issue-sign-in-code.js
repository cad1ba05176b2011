/**
 * POST /api/shop/sign-in-codes {email, password, target_user_id}: for oneself, or by an admin for somebody who lost
 * their phone. A code admits a device for good, so it takes the caller's device, not only their token.
 */
const { refusalToManageDevices } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { signalAccount } = require('../../push/signals.js');
const { requireDevice } = require('../device-proof.js');
const { issueCode } = require('../sign-in-codes.js');

function whoseCode(e, user, { target_user_id: target = user.id }) {
  if (target === user.id) return user;
  permit(e, 'manage_devices');
  const found = typeof target === 'string' ? findRecord(e.app, 'users', target) : null;
  if (found === null) throw new Refusal('unknown_user');
  const refusal = refusalToManageDevices(e.app, user, found);
  if (refusal) throw new Refusal(refusal);
  if (found.getBool('is_suspended')) throw new Refusal('account_suspended');
  return found;
}

module.exports = (e) => {
  const user = permit(e, 'manage_own_devices');
  const body = readBody(e);
  const { id } = whoseCode(e, user, body);
  requireDevice(e.app, user, body);
  let issued;
  e.app.runInTransaction((tx) => {
    issued = issueCode(tx, 'account', id, new Date());
    noteAccount(tx, e, 'issue_code', id);
  });
  // The account's other devices are told who is about to come in.
  if (id !== user.id) signalAccount(e.app, id);
  return { code: issued.code, expires_at: issued.expiresAt };
};
