/** The tokens of a session. */

const HOUR_NS = 60 * 60 * 1e9;

/**
 * How long a token is good. It cannot be traded for another: only the device's secret gets a new one, so that a token
 * that somebody has copied ends.
 */
const ADMIN_TOKEN_NS = 12 * HOUR_NS;
const CUSTOMER_TOKEN_NS = 90 * 24 * HOUR_NS;

const newToken = (user) =>
  user.newStaticAuthToken(user.getBool('is_admin') ? ADMIN_TOKEN_NS : CUSTOMER_TOKEN_NS);

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

module.exports = { newToken, signedIn };
