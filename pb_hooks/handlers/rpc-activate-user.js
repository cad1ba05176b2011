/** RPC activate_user {target_user_id}. */
const { noteAccount } = require(`${__hooks}/lib/audit.js`);
const { changeUser } = require(`${__hooks}/lib/user-change.js`);

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    user.set('is_suspended', false);
    tx.save(user);
    noteAccount(tx, e, 'activate', user.id);
  });
