import { givenRoleOf } from '../../domain/people/role-change.ts';
import type { AdminUser, RoleChange, UserChange } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import type { Question } from '../components/dialog/confirm-dialog.tsx';
import { userName } from './user-name.ts';

/** The confirmation before a change of an account that is hard to undo. */
export function changeQuestion(
  user: AdminUser,
  change: UserChange,
  role: RoleChange['role'] = 'customer',
): Question {
  const name = userName(user);
  if (change === 'delete_user_account') {
    return {
      title: adminUsersText('deleteTitle', { name }),
      text: adminUsersText('deleteText'),
      action: adminUsersText('deleteUser'),
      isDanger: true,
    };
  }
  if (change === 'suspend_user') {
    return {
      title: adminUsersText('suspendSelfTitle'),
      text: adminUsersText('suspendSelfText'),
      action: adminUsersText('suspendUser'),
      isDanger: true,
    };
  }
  if (role !== 'customer') {
    return {
      title: adminUsersText('makeTitle', { name, role: adminUsersText(`one_${role}`) }),
      text: adminUsersText(`may_${role}`),
      action: adminUsersText('make', { role: adminUsersText(role) }),
      isDanger: false,
    };
  }
  const before = givenRoleOf(user.role);
  return {
    title: adminUsersText('revokeSelfTitle'),
    text: adminUsersText('revokeSelfText'),
    action: adminUsersText('revoke', { role: before === 'customer' ? '' : adminUsersText(before) }),
    isDanger: true,
  };
}
