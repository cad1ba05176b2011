/** Accounts: their credentials, who is an admin, ending sessions. */

/** As the phone derives them (design.md, "Signing in"): its digits and a piece of its secret. */
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

const ACTIVE_ADMINS = 'is_admin = true && is_suspended = false';

function hasActiveAdmin(app) {
  return app.findRecordsByFilter('users', ACTIVE_ADMINS, '', 1).length > 0;
}

/** Whether the shop would have no admin left without this one (D23). */
function isLastAdmin(tx, user) {
  const others = tx.findRecordsByFilter('users', `${ACTIVE_ADMINS} && id != {:id}`, '', 1, 0, {
    id: user.id,
  });
  return user.getBool('is_admin') && !user.getBool('is_suspended') && others.length === 0;
}

/** The person behind an account, made together with it. Being verified grants nothing (D22). */
function storeProfile(tx, user, { full_name, phone_number, address }) {
  const profile = new Record(tx.findCollectionByNameOrId('user_profiles'));
  profile.load({ id: user.id, full_name, phone_number, address, is_phone_verified: true });
  tx.save(profile);
}

module.exports = {
  isPhoneEmail,
  isDeviceEmail,
  isDevicePassword,
  hasActiveAdmin,
  isLastAdmin,
  storeProfile,
};
