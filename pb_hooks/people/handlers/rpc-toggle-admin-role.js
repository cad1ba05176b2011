/** RPC toggle_admin_role {target_user_id}. An owner who loses the role is no owner any more either. */
const { isStaff } = require('../../http/access.js');
const { lastOfRole } = require('../accounts.js');
const { setRole } = require('../stored-role.js');
const { noteAccount } = require('../../ops/audit.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'change_roles', (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    setRole(user, isStaff(user) ? 'customer' : 'admin');
    tx.save(user);
    noteAccount(tx, e, isStaff(user) ? 'make_admin' : 'revoke_admin', user.id);
  });
