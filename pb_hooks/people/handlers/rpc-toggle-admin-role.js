/**
 * RPC toggle_admin_role {target_user_id, role?, email?, password?}. An owner who loses the role is no owner any more either.
 *
 * - With `role`, 'admin' or 'customer', an account that has it already stays as it is: two presses are no press back.
 * - {email, password} are the caller's device. Without them it may be a copied token that makes an admin, which the caller's
 *   own devices are told too (D22).
 */
const { isStaff } = require('../../http/access.js');
const { lastOfRole } = require('../accounts.js');
const { setRole } = require('../stored-role.js');
const { noteAccount } = require('../../ops/audit.js');
const { dropCodes } = require('../sign-in-codes.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'change_roles', (tx, user, { body, isByDevice }) => {
    const before = isStaff(user) ? 'admin' : 'customer';
    const { role = before === 'admin' ? 'customer' : 'admin' } = body;
    if (role !== 'admin' && role !== 'customer') return 'invalid';
    if (role === before) return undefined;
    const last = lastOfRole(tx, user);
    if (last) return last;
    setRole(user, role);
    tx.save(user);
    if (role === 'customer') {
      noteAccount(tx, e, 'revoke_admin', user.id);
      return undefined;
    }
    // One that was made for a customer lets nobody in as a member of the staff.
    dropCodes(tx, user.id);
    noteAccount(tx, e, 'make_admin', user.id, { isByToken: !isByDevice });
    return undefined;
  });
