/**
 * POST /api/shop/sign-in-codes/redeem: the account behind the code moves to this phone's credentials
 * and its old sessions end; an owner code makes a new admin of whoever brings it.
 */
const { isDeviceEmail, isDevicePassword, storeProfile } = require(`${__hooks}/lib/accounts.js`);
const { isText } = require(`${__hooks}/lib/domain.js`);
const { findRecordBy } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { readBody } = require(`${__hooks}/lib/request.js`);
const { checkCode } = require(`${__hooks}/lib/sign-in-codes.js`);

function readRedemption(e) {
  const { code, email, password, full_name: fullName = '' } = readBody(e);
  const fields = [];
  if (typeof code !== 'string' || code.length > 100) fields.push('code');
  if (!isDeviceEmail(email)) fields.push('email');
  if (!isDevicePassword(password)) fields.push('password');
  if (!isText(fullName, 100)) fields.push('full_name');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return { code, email, password, fullName: fullName.trim() };
}

/** Only whoever knows a secret can derive its address, but anybody can send it: it must be free. */
function isTaken(tx, email, user) {
  const found = findRecordBy(tx, 'users', 'email', email);
  return found !== null && found.id !== user?.id;
}

function bind(tx, user, { email, password }) {
  user.setEmail(email);
  user.setPassword(password);
  user.refreshTokenKey();
  tx.save(user);
}

function makeOwner(tx, credentials) {
  const user = new Record(tx.findCollectionByNameOrId('users'));
  user.set('is_admin', true);
  bind(tx, user, credentials);
  storeProfile(tx, user, {
    full_name: credentials.fullName || 'Owner',
    phone_number: '',
    address: '',
  });
  return user;
}

function redeem(tx, credentials) {
  const { wrong, row, user } = checkCode(tx, credentials.code, new Date());
  if (wrong) return { refusal: new Refusal(wrong) };
  if (user?.getBool('is_suspended')) return { refusal: new Refusal('account_suspended') };
  if (isTaken(tx, credentials.email, user)) return { refusal: new Refusal('email_taken') };
  tx.delete(row);
  if (row.getString('purpose') === 'owner') return { user: makeOwner(tx, credentials) };
  if (user === null) return { refusal: new Refusal('code_unknown') };
  bind(tx, user, credentials);
  return { user };
}

module.exports = (e) => {
  const credentials = readRedemption(e);
  let outcome;
  e.app.runInTransaction((tx) => {
    outcome = redeem(tx, credentials);
  });
  if (outcome.refusal) throw outcome.refusal;
  const { user } = outcome;
  const record = { id: user.id, email: user.email(), is_admin: user.getBool('is_admin') };
  return { code: 'signed_in', token: user.newAuthToken(), record };
};
