/** RPC suspend_user {target_user_id}: a hook on the record ends the sessions. */
const { lastOfRole } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'suspend_user', 'manage_accounts', (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    user.set('is_suspended', true);
    tx.save(user);
    noteAccount(tx, e, 'suspend', user.id);
  });
