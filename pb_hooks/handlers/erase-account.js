/**
 * POST /api/shop/account/erase: a customer deletes their own account. What goes and what stays is in
 * lib/erase-person.js; orders on their way have to arrive first.
 */
const { lastOfRole } = require(`${__hooks}/lib/accounts.js`);
const { noteAccount } = require(`${__hooks}/lib/audit.js`);
const { ringStaff } = require(`${__hooks}/lib/bell.js`);
const { erasePerson, hasOpenOrders } = require(`${__hooks}/lib/erase-person.js`);
const { emptyLog } = require(`${__hooks}/lib/overwrite.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { signedInUser } = require(`${__hooks}/lib/request.js`);

module.exports = (e) => {
  const { id } = signedInUser(e);
  let refusal;
  e.app.runInTransaction((tx) => {
    const user = findRecord(tx, 'users', id);
    if (user === null) refusal = 'unknown_user';
    else if (lastOfRole(tx, user)) refusal = lastOfRole(tx, user);
    else if (hasOpenOrders(tx, user)) refusal = 'has_open_orders';
    else {
      erasePerson(tx, user);
      noteAccount(tx, e, 'erase', id);
    }
  });
  if (refusal) throw new Refusal(refusal);
  emptyLog(e.app);
  ringStaff(e.app);
  return { code: 'erased' };
};
