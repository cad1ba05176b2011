/** What the admin RPCs on an account have in common: `{target_user_id}`, one transaction, one answer. */
const { isAllowedOnOwnAccount } = require('../built/domain.js');
const { refusalToActOn } = require('./accounts.js');
const { ownDevice } = require('./device-proof.js');
const { signalStaff } = require('../push/signals.js');
const { emptyLog } = require('../ops/overwrite.js');
const { findRecord } = require('../records/records.js');
const { Refusal } = require('../http/refusal.js');
const { permit } = require('../http/access.js');
const { readBody } = require('../http/request.js');

/**
 * `name` is the RPC's, and `action` the permission that it takes. `change(tx, user, request)` makes the change, or answers
 * the code of a refusal; `request` has the body, and whether it opens a device of the caller's (device-proof.js).
 */
function changeUser(e, name, action, change) {
  const admin = permit(e, action);
  const body = readBody(e);
  const { target_user_id: target } = body;
  if (typeof target !== 'string') throw new Refusal('invalid', { fields: ['target_user_id'] });
  // Outside the transaction, for which other writers would wait.
  const isByDevice = ownDevice(e.app, admin, body) !== null;
  let refusal;
  e.app.runInTransaction((tx) => {
    const user = findRecord(tx, 'users', target);
    if (user === null) refusal = 'unknown_user';
    else if (user.id === admin.id && !isAllowedOnOwnAccount(name)) refusal = 'own_account';
    else refusal = refusalToActOn(admin, user) ?? change(tx, user, { body, isByDevice });
  });
  if (refusal) throw new Refusal(refusal);
  emptyLog(e.app);
  signalStaff(e.app, 'users');
  return { code: 'updated' };
}

module.exports = { changeUser };
