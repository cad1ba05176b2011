/** RPC toggle_admin_role {target_user_id}. An owner who loses the role is no owner any more either. */
const { lastOfRole } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'change_roles', (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    user.set('is_admin', !user.getBool('is_admin'));
    user.set('is_owner', false);
    tx.save(user);
    noteAccount(tx, e, user.getBool('is_admin') ? 'make_admin' : 'revoke_admin', user.id);
  });
