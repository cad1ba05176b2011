/** PocketBase's own ways to a session: a password is a sign-in, anything else renews one. */
const { markSeen, noteSignIn } = require('../presence.js');

module.exports = (e) => {
  e.next();
  if (e.authMethod === 'password') noteSignIn(e, e.record);
  else markSeen(e.app, e.record.id);
};
