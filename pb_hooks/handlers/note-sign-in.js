/** An admin has signed in with their device's secret; renewing a session is no news. */
const { noteAccount } = require(`${__hooks}/lib/audit.js`);

module.exports = (e) => {
  e.next();
  if (e.authMethod === 'password' && e.record.getBool('is_admin')) {
    noteAccount(e.app, e, 'sign_in', e.record.id, { by: e.record.id });
  }
};
