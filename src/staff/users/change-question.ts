import type { AdminUser, RoleChange } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import type { Question } from '../components/dialog/confirm-dialog.tsx';
import { userName } from './user-name.ts';

/** The confirmation before an account gets the role `to`, or before it is deleted. */
export function changeQuestion(user: AdminUser, to: RoleChange['role'] = 'customer'): Question {
  const name = userName(user);
  if (to === 'customer') {
    return {
      title: adminUsersText('deleteTitle', { name }),
      text: adminUsersText('deleteText'),
      action: adminUsersText('deleteUser'),
      isDanger: true,
    };
  }
  return {
    title: adminUsersText('makeTitle', { name, role: adminUsersText(`one_${to}`) }),
    text: adminUsersText(`may_${to}`),
    action: adminUsersText('make', { role: adminUsersText(to) }),
    isDanger: false,
  };
}
