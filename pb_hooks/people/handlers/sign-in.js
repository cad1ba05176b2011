/** POST /api/shop/sign-in {email, password}: a device signs in with its own secret (D22). */
const { noteAccount, noteRefused } = require('../../ops/audit.js');
const { userAgentOf, wrongCredentials } = require('../credentials.js');
const { findDevice, signInDevice } = require('../devices.js');
const { markSeen } = require('../presence.js');
const { findRecord } = require('../../records/records.js');
const { isStaff } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { signedIn } = require('../sessions.js');

/** Customers' phones try by themselves, with secrets that were ended long ago. */
function noteRefusedStaff(e, id) {
  const user = id === '' ? null : findRecord(e.app, 'users', id);
  if (user !== null && isStaff(user)) noteRefused(e, 'refuse_sign_in', { record: id });
}

module.exports = (e) => {
  const body = readBody(e);
  const fields = wrongCredentials(body);
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  const user = signInDevice(e.app, body, userAgentOf(e), (tx, known) => {
    // The log is about the staff.
    if (isStaff(known)) noteAccount(tx, e, 'sign_in', known.id, { by: known.id });
  });
  if (user === null) {
    noteRefusedStaff(e, findDevice(e.app, body.email)?.getString('user') ?? '');
    throw new Refusal('credentials_unknown');
  }
  if (user.getBool('is_suspended')) {
    noteRefusedStaff(e, user.id);
    throw new Refusal('account_suspended');
  }
  markSeen(e.app, user.id);
  return signedIn(user);
};
