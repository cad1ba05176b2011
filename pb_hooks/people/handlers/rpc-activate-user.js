/** RPC activate_user {target_user_id}. */
const { noteAccount } = require('../../ops/audit.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'activate_user', 'manage_accounts', (tx, user) => {
    user.set('is_suspended', false);
    tx.save(user);
    noteAccount(tx, e, 'activate', user.id);
  });
