/** RPC is_admin {user_id} -> boolean. Who asks comes from the token; others' ids are for admins. */
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { isAdmin, readBody, signedInUser } = require('../../http/request.js');

module.exports = (e) => {
  const user = signedInUser(e);
  const { user_id: asked = user.id } = readBody(e);
  if (asked === user.id) return isAdmin(user);
  if (!isAdmin(user)) throw new Refusal('forbidden');
  const other = typeof asked === 'string' ? findRecord(e.app, 'users', asked) : null;
  return other !== null && isAdmin(other);
};
