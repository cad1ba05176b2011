/**
 * POST /api/shop/sign-out {email, password}: the device that brings its secret is ended (D23). It needs
 * no token, which may be void by now, and answers the same when the device has been ended already.
 */
const { wrongCredentials } = require('../credentials.js');
const { endDevice, findDevice, fits } = require('../devices.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');

module.exports = (e) => {
  const body = readBody(e);
  const fields = wrongCredentials(body);
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  const device = findDevice(e.app, body.email);
  if (device !== null && fits(e.app, device, body.password)) {
    e.app.runInTransaction((tx) => {
      const current = findDevice(tx, body.email);
      if (current !== null) endDevice(tx, current);
    });
  }
  return { code: 'signed_out' };
};
