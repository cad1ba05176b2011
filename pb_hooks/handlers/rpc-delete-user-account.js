/** RPC delete_user_account {target_user_id}. */
const { lastOfRole, roleOf } = require('../lib/accounts.js');
const { noteAccount } = require('../lib/audit.js');
const { erasePerson, hasOpenOrders } = require('../lib/erase-person.js');
const { changeUser } = require('../lib/user-change.js');

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    const last = lastOfRole(tx, user);
    if (last) return last;
    if (hasOpenOrders(tx, user)) return 'has_open_orders';
    erasePerson(tx, user);
    noteAccount(tx, e, 'delete', user.id, { title: roleOf(user) });
  });
