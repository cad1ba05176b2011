import { isStaff } from '../../domain/roles.ts';
import type { AdminUser, UserChange } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import type { Question } from '../components/dialog/confirm-dialog.tsx';
import { userName } from './user-name.ts';

/** The confirmation before a change of an account that is hard to undo. */
export function changeQuestion(user: AdminUser, change: UserChange): Question {
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
  if (isStaff(user.role)) {
    return {
      title: adminUsersText('revokeSelfTitle'),
      text: adminUsersText('revokeSelfText'),
      action: adminUsersText('revokeAdmin'),
      isDanger: true,
    };
  }
  return {
    title: adminUsersText('makeAdminTitle', { name }),
    text: adminUsersText('makeAdminText'),
    action: adminUsersText('makeAdmin'),
    isDanger: false,
  };
}
