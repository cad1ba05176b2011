/** RPC delete_user_account {target_user_id}. */
const { isLastAdmin } = require(`${__hooks}/lib/accounts.js`);
const { noteAccount } = require(`${__hooks}/lib/audit.js`);
const { erasePerson, hasOpenOrders } = require(`${__hooks}/lib/erase-person.js`);
const { changeUser } = require(`${__hooks}/lib/user-change.js`);

module.exports = (e) =>
  changeUser(e, (tx, user) => {
    if (isLastAdmin(tx, user)) return 'last_admin';
    if (hasOpenOrders(tx, user)) return 'has_open_orders';
    erasePerson(tx, user);
    noteAccount(tx, e, 'delete', user.id);
  });
