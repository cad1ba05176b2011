/** RPC delete_user_account {target_user_id}. */
const { lastOfRole, roleForLog } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { erasePerson, hasOpenOrders } = require('../erase-person.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'delete_user_account', 'manage_accounts', (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    if (hasOpenOrders(tx, user)) return 'has_open_orders';
    erasePerson(tx, user);
    noteAccount(tx, e, 'delete', user.id, { title: roleForLog(user) });
  });
