/** RPC is_admin {user_id} -> boolean. Who asks comes from the token; others' ids are for admins. */
const { isStaff } = require('../../built/domain.js');
const { findRecord } = require('../../records/records.js');
const { permit, roleOf } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

/** Whether the account has the admin area: not while it is suspended. */
const isAdmin = (user) => isStaff(roleOf(user));

module.exports = (e) => {
  const user = permit(e, 'read_own_role');
  const { user_id: asked = user.id } = readBody(e);
  if (asked === user.id) return isAdmin(user);
  permit(e, 'read_accounts');
  const other = typeof asked === 'string' ? findRecord(e.app, 'users', asked) : null;
  return other !== null && isAdmin(other);
};
