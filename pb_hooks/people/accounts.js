/** Accounts: their credentials, who may do what to whom. */
const { REVOKING } = require('../built/domain.js');
const { isPermitted, isStaff } = require('../http/access.js');
const { selectJson, wordList } = require('../records/sql.js');
const { accountRoleOf, IS_OWNER } = require('./stored-role.js');

/** As the phone derives them (D22): its digits and a piece of its secret. */
const PHONE_EMAIL = /^[0-9]{6,15}-[0-9a-f]{8}@phone\.invalid$/;
/** An owner who has not told a phone number. */
const OWNER_EMAIL = /^owner-[0-9a-f]{8}@phone\.invalid$/;

/** bcrypt looks at no more. */
const MAX_PASSWORD_BYTES = 72;
const MIN_PASSWORD_LENGTH = 32;

const isPhoneEmail = (value) => typeof value === 'string' && PHONE_EMAIL.test(value);
const isDeviceEmail = (value) =>
  isPhoneEmail(value) || (typeof value === 'string' && OWNER_EMAIL.test(value));

const isDevicePassword = (value) =>
  typeof value === 'string' &&
  value.length >= MIN_PASSWORD_LENGTH &&
  value.length <= MAX_PASSWORD_BYTES &&
  /^[\x21-\x7e]+$/.test(value);

function hasActiveOwner(app) {
  return app.findRecordsByFilter('users', `${IS_OWNER} && is_suspended = false`, '', 1).length > 0;
}

/** Whether no other active account has the role. */
function isLast(tx, user, role) {
  if (!user.getBool(role) || user.getBool('is_suspended')) return false;
  const filter = `${role} = true && is_suspended = false && id != {:id}`;
  return tx.findRecordsByFilter('users', filter, '', 1, 0, { id: user.id }).length === 0;
}

/** The code of the refusal when the shop would have no owner or no admin left without this one (D23). */
function lastOfRole(tx, user) {
  if (isLast(tx, user, 'is_owner')) return 'last_owner';
  return isLast(tx, user, 'is_admin') ? 'last_admin' : undefined;
}

/** The code of the refusal when only an owner may act on this account (D23). */
const refusalToActOn = (admin, user) =>
  accountRoleOf(user) === 'owner' && !isPermitted(admin, 'act_on_owner') ? 'owner_only' : undefined;

const LATELY_MS = 30 * 24 * 60 * 60_000;
const WAS_STAFF_LATELY = `SELECT EXISTS (SELECT 1 FROM audit_log WHERE record = {:id}
  AND kind = 'accounts' AND action IN (${wordList(REVOKING)}) AND created >= {:since}) AS json`;

/**
 * The code of the refusal when only an owner may let devices into this account and end them: it is of the staff, or was
 * within 30 days. Somebody who takes the role from it, comes in and gives it back would be that member of the staff.
 */
function refusalToManageDevices(app, admin, user) {
  const refusal = refusalToActOn(admin, user);
  if (refusal || isPermitted(admin, 'manage_staff_devices')) return refusal;
  const since = new Date(Date.now() - LATELY_MS).toISOString().replace('T', ' ');
  const isOwners = isStaff(user) || selectJson(app, WAS_STAFF_LATELY, { id: user.id, since }) === 1;
  return isOwners ? 'owner_only' : undefined;
}

/** The person behind an account, made together with it. Being verified grants nothing (D22). */
function storeProfile(tx, user, { full_name, phone_number, address }) {
  const profile = new Record(tx.findCollectionByNameOrId('user_profiles'));
  profile.load({ id: user.id, full_name, phone_number, address, is_phone_verified: true });
  tx.save(profile);
}

/** What an account was to the shop, which the log keeps when the person is gone: no name, '' for a customer. */
function roleForLog(user) {
  const role = accountRoleOf(user);
  return role === 'customer' ? '' : role;
}

module.exports = {
  roleForLog,
  isPhoneEmail,
  isDeviceEmail,
  isDevicePassword,
  hasActiveOwner,
  lastOfRole,
  refusalToActOn,
  refusalToManageDevices,
  storeProfile,
};
