/**
 * POST /api/shop/account/erase {requests}: a customer deletes their own account. What goes and what stays is in
 * people/erase-person.js; orders on their way have to arrive first.
 */
const { RECORD_ID_PATTERN } = require('../../built/domain.js');
const { lastOfRole, roleForLog } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { signalStaff } = require('../../push/signals.js');
const { erasePerson, hasOpenOrders } = require('../erase-person.js');
const { emptyLog } = require('../../ops/overwrite.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

/** Of the account's phone; an older app sends none. */
const MAX_REQUESTS = 500;

function requestsIn({ requests = [] }) {
  const areIds =
    Array.isArray(requests) &&
    requests.every((id) => typeof id === 'string' && RECORD_ID_PATTERN.test(id));
  if (!areIds) throw new Refusal('invalid', { fields: ['requests'] });
  return requests.slice(0, MAX_REQUESTS);
}

module.exports = (e) => {
  const { id } = permit(e, 'erase_own_account');
  const requests = requestsIn(readBody(e));
  let refusal;
  e.app.runInTransaction((tx) => {
    const user = findRecord(tx, 'users', id);
    const last = user && lastOfRole(tx, user);
    if (user === null) refusal = 'unknown_user';
    else if (last) refusal = last;
    else if (hasOpenOrders(tx, user)) refusal = 'has_open_orders';
    else {
      erasePerson(tx, user, requests);
      noteAccount(tx, e, 'erase', id, { title: roleForLog(user) });
    }
  });
  if (refusal) throw new Refusal(refusal);
  emptyLog(e.app);
  signalStaff(e.app, 'users');
  return { code: 'erased' };
};
