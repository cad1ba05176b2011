/** A device's credentials in a request body: a pseudo-address and a secret (D22). */
const { isDeviceEmail, isDevicePassword } = require('./accounts.js');

/** The names of those fields that no device would send. */
function wrongCredentials({ email, password }) {
  const fields = [];
  if (!isDeviceEmail(email)) fields.push('email');
  if (!isDevicePassword(password)) fields.push('password');
  return fields;
}

const userAgentOf = (e) => e.request.header.get('User-Agent');

module.exports = { wrongCredentials, userAgentOf };
