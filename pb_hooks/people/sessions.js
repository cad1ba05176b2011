/** The tokens of a session. */

const HOUR_NS = 60 * 60 * 1e9;

/**
 * How long an admin's token is good (a customer's: 90 days). It cannot be traded for another: only the
 * device's secret gets a new one, so that a token somebody has copied is worth nothing tomorrow.
 */
const ADMIN_TOKEN_NS = 12 * HOUR_NS;

const newAdminToken = (user) => user.newStaticAuthToken(ADMIN_TOKEN_NS);
const newToken = (user) => (user.getBool('is_admin') ? newAdminToken(user) : user.newAuthToken());

/** What every way of signing in answers. */
function signedIn(user) {
  const record = {
    id: user.id,
    email: user.email(),
    is_admin: user.getBool('is_admin'),
    is_owner: user.getBool('is_owner'),
  };
  return { code: 'signed_in', token: newToken(user), record };
}

module.exports = { newAdminToken, signedIn };
