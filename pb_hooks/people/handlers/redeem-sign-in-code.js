/**
 * POST /api/shop/sign-in-codes/redeem: the account behind the code admits this device beside those it
 * has, or with `replaces` in their place, which ends their sessions. An owner code admits it to the owner's account that
 * the link was made for, or makes a new owner of whoever brings it.
 */
const { storeProfile } = require('../accounts.js');
const { accountRoleOf, setRole } = require('../stored-role.js');
const { noteAccount, noteRefused } = require('../../ops/audit.js');
const { userAgentOf, wrongCredentials } = require('../credentials.js');
const { admitDevice, endAllDevices, endOldestDevices, findDevice } = require('../devices.js');
const { isText, visibleText } = require('../../built/domain.js');
const { findRecordBy } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { newOwnerName } = require('../owners.js');
const { signedIn } = require('../sessions.js');
const { checkCode, hashesOf } = require('../sign-in-codes.js');

function readRedemption(e) {
  const body = readBody(e);
  const { code, email, password, full_name: fullName = '', replaces = false } = body;
  const fields = wrongCredentials(body);
  if (typeof code !== 'string' || code.length > 100) fields.push('code');
  if (!isText(fullName, 100)) fields.push('full_name');
  if (typeof replaces !== 'boolean') fields.push('replaces');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return {
    code,
    email,
    password,
    fullName: visibleText(fullName),
    replaces,
    userAgent: userAgentOf(e),
  };
}

/** Only whoever knows a secret can derive its address, but anybody can send it: it must be free. */
function isTaken(tx, email, user) {
  const found = findRecordBy(tx, 'users', 'email', email);
  if (found !== null && found.id !== user?.id) return true;
  const device = findDevice(tx, email);
  return device !== null && device.getString('user') !== user?.id;
}

function makeOwner(tx, { email, password, fullName }) {
  const user = new Record(tx.findCollectionByNameOrId('users'));
  setRole(user, 'owner');
  user.setEmail(email);
  user.setPassword(password);
  tx.save(user);
  storeProfile(tx, user, { full_name: fullName, phone_number: '', address: '' });
  return user;
}

/** As the link names the new owner, else as they say themselves. */
function namedBy(tx, row, redemption) {
  const fullName = row.getString('full_name') || redemption.fullName || newOwnerName(tx);
  return { ...redemption, fullName };
}

function redeem(tx, e, redemption, hashes) {
  const checked = checkCode(tx, redemption.code, hashes, new Date());
  if (checked.wrong) return { refusal: new Refusal(checked.wrong) };
  const { row, user } = checked;
  if (user?.getBool('is_suspended')) return { refusal: new Refusal('account_suspended') };
  if (isTaken(tx, redemption.email, user)) return { refusal: new Refusal('email_taken') };
  tx.delete(row);
  const isForOwner = row.getString('purpose') === 'owner';
  const isNewOwner = isForOwner && row.getString('user') === '';
  // The account that an owner's link was made for may have lost the role since.
  const isMeant = !isForOwner || user === null || accountRoleOf(user) === 'owner';
  if (!isMeant) return { refusal: new Refusal('code_unknown') };
  const account = isNewOwner ? makeOwner(tx, namedBy(tx, row, redemption)) : user;
  if (account === null) return { refusal: new Refusal('code_unknown') };
  if (!isForOwner && redemption.replaces) endAllDevices(tx, account);
  admitDevice(tx, account, redemption, redemption.userAgent);
  endOldestDevices(tx, account);
  noteAccount(tx, e, isNewOwner ? 'become_owner' : 'redeem_code', account.id, { by: account.id });
  return { user: account };
}

module.exports = (e) => {
  const redemption = readRedemption(e);
  // Outside the transaction, in which everybody else would wait for it.
  const hashes = hashesOf(e.app, redemption.code);
  let outcome;
  e.app.runInTransaction((tx) => {
    outcome = redeem(tx, e, redemption, hashes);
  });
  if (outcome.refusal) {
    noteRefused(e, 'refuse_code', { title: outcome.refusal.body.code });
    throw outcome.refusal;
  }
  return signedIn(outcome.user);
};
