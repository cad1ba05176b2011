/** RPC suspend_user {target_user_id}: a hook on the record ends the sessions. */
const { lastOfRole } = require('../lib/accounts.js');
const { noteAccount } = require('../lib/audit.js');
const { changeUser } = require('../lib/user-change.js');

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    user.set('is_suspended', true);
    tx.save(user);
    noteAccount(tx, e, 'suspend', user.id);
  });
