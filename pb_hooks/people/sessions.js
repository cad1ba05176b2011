/** The tokens of a session. */
const { flagsOfRole } = require('../built/domain.js');
const { isStaff } = require('../http/access.js');
const { accountRoleOf } = require('./stored-role.js');

const HOUR_NS = 60 * 60 * 1e9;

/**
 * How long a token is good. It cannot be traded for another: only the device's secret gets a new one, so that a token
 * that somebody has copied ends.
 */
const ADMIN_TOKEN_NS = 12 * HOUR_NS;
const CUSTOMER_TOKEN_NS = 90 * 24 * HOUR_NS;

const newToken = (user) =>
  user.newStaticAuthToken(isStaff(user) ? ADMIN_TOKEN_NS : CUSTOMER_TOKEN_NS);

/** What every way of signing in answers. */
function signedIn(user) {
  const role = accountRoleOf(user);
  const { isAdmin, isOwner } = flagsOfRole(role);
  const record = {
    id: user.id,
    email: user.email(),
    role,
    // For apps from before there was a role.
    is_admin: isAdmin,
    is_owner: isOwner,
  };
  return { code: 'signed_in', token: newToken(user), record };
}

module.exports = { newToken, signedIn };
