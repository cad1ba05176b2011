/** RPC suspend_user {target_user_id}: a hook on the record ends the sessions. */
const { isLastAdmin } = require(`${__hooks}/lib/accounts.js`);
const { changeUser } = require(`${__hooks}/lib/user-change.js`);

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    if (isLastAdmin(tx, user)) return 'last_admin';
    user.set('is_suspended', true);
    tx.save(user);
  });
