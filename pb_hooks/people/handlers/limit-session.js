/**
 * PocketBase's own ways to a session, which the app used before devices had secrets of their own:
 * - A token lasts as long here as anywhere, and cannot be renewed without the secret.
 * - A password belongs to a device, which is noted in the list.
 */
const { admitDevice } = require('../devices.js');
const { newToken } = require('../sessions.js');

const isRenewable = (token) => $security.parseUnverifiedJWT(token).refreshable === true;

module.exports = (e) => {
  if (isRenewable(e.token)) e.token = newToken(e.record);
  const { password } = e.requestInfo().body;
  if (e.authMethod === 'password' && typeof password === 'string') {
    const { user_agent: userAgent = '' } = e.requestInfo().headers;
    admitDevice(e.app, e.record, { email: e.record.email(), password }, userAgent);
  }
  e.next();
};
