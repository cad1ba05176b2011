/**
 * What lasts longer than a token asks for more than a token: whoever has copied one has no secret of a device. So
 * codes, push subscriptions and the ending of a device take the secret of one of the account's own devices (D22).
 */
const { Refusal } = require('../http/refusal.js');
const { wrongCredentials } = require('./credentials.js');
const { findDevice, fits } = require('./devices.js');

/** The account's device that these credentials open; null for none. */
function ownDevice(app, user, credentials) {
  if (wrongCredentials(credentials).length > 0) return null;
  const device = findDevice(app, credentials.email);
  if (device === null || device.getString('user') !== user.id) return null;
  return fits(app, device, credentials.password) ? device : null;
}

/** Throws the refusal when the body, {email, password}, opens none of the account's devices. */
function requireDevice(app, user, body) {
  if (ownDevice(app, user, body) === null) throw new Refusal('device_required');
}

module.exports = { ownDevice, requireDevice };
