/**
 * PocketBase's own ways to a session, which the app used before devices had secrets of their own:
 * - An admin's is as short here as anywhere. A token that cannot be renewed is left as it is.
 * - A password belongs to a device, which is noted in the list.
 */
const { admitDevice } = require('../devices.js');
const { newAdminToken } = require('../sessions.js');

const isRenewable = (token) => $security.parseUnverifiedJWT(token).refreshable === true;

module.exports = (e) => {
  if (e.record.getBool('is_admin') && isRenewable(e.token)) e.token = newAdminToken(e.record);
  const { password } = e.requestInfo().body;
  if (e.authMethod === 'password' && typeof password === 'string') {
    const { user_agent: userAgent = '' } = e.requestInfo().headers;
    admitDevice(e.app, e.record, { email: e.record.email(), password }, userAgent);
  }
  e.next();
};
