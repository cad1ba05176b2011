/**
 * RPC toggle_admin_role {target_user_id, role?, email?, password?}. An owner who loses the role is no owner any more either.
 *
 * - With `role`, one of GIVEN_ROLES or 'customer', an account that has it already stays as it is: two presses are no press back.
 * - {email, password} are the caller's device. Without them it may be a copied token that makes an admin, which the caller's
 *   own devices are told too (D22).
 */
const { GIVEN_ROLES, givenRoleOf, roleActionOf } = require('../../built/domain.js');
const { lastOfRole } = require('../accounts.js');
const { accountRoleOf, setRole } = require('../stored-role.js');
const { noteAccount } = require('../../ops/audit.js');
const { dropCodes } = require('../sign-in-codes.js');
const { changeUser } = require('../user-change.js');

module.exports = (e) =>
  changeUser(e, 'toggle_admin_role', 'change_roles', (tx, user, { body, isByDevice }) => {
    const before = givenRoleOf(accountRoleOf(user));
    const { role = before === 'customer' ? 'admin' : 'customer' } = body;
    if (role !== 'customer' && !GIVEN_ROLES.includes(role)) return 'invalid';
    if (role === before) return undefined;
    const last = lastOfRole(tx, user);
    if (last) return last;
    setRole(user, role);
    tx.save(user);
    const action = roleActionOf(before, role);
    if (role === 'customer') {
      noteAccount(tx, e, action, user.id);
      return undefined;
    }
    // One that was made for a customer lets nobody in as a member of the staff.
    dropCodes(tx, user.id);
    noteAccount(tx, e, action, user.id, { isByToken: !isByDevice });
    return undefined;
  });
