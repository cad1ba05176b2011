/** RPC activate_user {target_user_id}. */
const { changeUser } = require(`${__hooks}/lib/user-change.js`);

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    user.set('is_suspended', false);
    tx.save(user);
  });
