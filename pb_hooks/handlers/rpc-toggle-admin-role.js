/** RPC toggle_admin_role {target_user_id}. */
const { isLastAdmin } = require(`${__hooks}/lib/accounts.js`);
const { noteAccount } = require(`${__hooks}/lib/audit.js`);
const { changeUser } = require(`${__hooks}/lib/user-change.js`);

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    if (isLastAdmin(tx, user)) return 'last_admin';
    user.set('is_admin', !user.getBool('is_admin'));
    tx.save(user);
    noteAccount(tx, e, user.getBool('is_admin') ? 'make_admin' : 'revoke_admin', user.id);
  });
