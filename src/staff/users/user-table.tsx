import { GIVEN_ROLES, givenRoleOf } from '../../domain/people/role-change.ts';
import { isStaff } from '../../domain/roles.ts';
import { isAllowedOnOwnAccount, type UserChange } from '../../domain/people/user-change.ts';
import type { AdminUser, RoleChange } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Action, ActionMenu } from '../components/action-menu.tsx';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { userEmail, userName } from './user-name.ts';
import * as styles from './user-table.module.css';

interface UserActions {
  /** The admin's own account. */
  account: string;
  /** Whether the admin may change an owner's account. */
  mayActOnOwner: boolean;
  /** Whether the admin may make sign-in codes for other admins. */
  mayIssueStaffCodes: boolean;
  onChoose: (user: AdminUser, change: UserChange, role?: RoleChange['role']) => void;
  onCode: (user: AdminUser) => void;
}

/** Accounts as the spec's table shows them. */
export function UserTable({
  users,
  isFaded,
  ...actions
}: { users: readonly AdminUser[]; isFaded: boolean } & UserActions) {
  return (
    <DataTable
      caption={adminUsersText('title')}
      columns={userColumns(actions)}
      rows={users}
      rowKey={({ id }) => id}
      isFaded={isFaded}
      className={styles.table}
    />
  );
}

/** Left out on a phone, where a row has little room. */
const Missing = () => <span className={styles.missing}>{adminUsersText('none')}</span>;

function userColumns({
  account,
  mayActOnOwner,
  mayIssueStaffCodes,
  onChoose,
  onCode,
}: UserActions): Column<AdminUser>[] {
  const mayHaveCode = ({ id, role }: AdminUser) =>
    !isStaff(role) || id === account || mayIssueStaffCodes;
  return [
    {
      key: 'id',
      header: adminUsersText('id'),
      isBare: true,
      className: styles.id,
      cell: ({ id }) => <code>{id}</code>,
    },
    {
      key: 'email',
      header: adminUsersText('email'),
      isBare: true,
      className: styles.email,
      cell: (user) => userEmail(user) || <Missing />,
    },
    {
      key: 'name',
      header: adminUsersText('fullName'),
      isTitle: true,
      className: styles.name,
      cell: (user) => (
        <span className={styles.named}>
          {userName(user)}
          {user.id === account && <Badge tone="blue">{adminUsersText('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'phone',
      header: adminUsersText('phoneNumber'),
      isBare: true,
      className: styles.phone,
      cell: ({ phoneNumber }) => phoneNumber || <Missing />,
    },
    {
      key: 'created',
      header: adminUsersText('createdAt'),
      isBare: true,
      className: styles.created,
      cell: ({ createdAtMs }) => formatDateTime(createdAtMs),
    },
    {
      key: 'status',
      header: adminUsersText('status'),
      isBare: true,
      className: styles.status,
      cell: ({ isSuspended, ...user }) => (
        <span className={styles.badges}>
          <Badge tone={isSuspended ? 'red' : 'green'}>
            {adminUsersText(isSuspended ? 'suspended' : 'active')}
          </Badge>
          {user.role !== 'customer' && <Badge tone="amber">{adminUsersText(user.role)}</Badge>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: adminUsersText('actions'),
      isBare: true,
      className: styles.actions,
      cell: (user) =>
        (mayActOnOwner || user.role !== 'owner') && (
          <ActionMenu
            label={adminUsersText('actionsFor', { name: userName(user) })}
            actions={actionsFor(user, mayHaveCode(user) ? onCode : null, onChoose, account)}
          />
        ),
    },
  ];
}

/** Gives one of the roles, or takes the one that the account has. */
function roleActions(user: AdminUser, onChoose: UserActions['onChoose']): Action[] {
  const given = givenRoleOf(user.role);
  const change = (to: RoleChange['role']) => () => onChoose(user, 'toggle_admin_role', to);
  if (given === 'customer') {
    return GIVEN_ROLES.map((to) => ({
      label: adminUsersText('make', { role: adminUsersText(to) }),
      onChoose: change(to),
    }));
  }
  return [
    {
      label: adminUsersText('revoke', { role: adminUsersText(given) }),
      onChoose: change('customer'),
    },
  ];
}

function actionsFor(
  user: AdminUser,
  onCode: UserActions['onCode'] | null,
  onChoose: UserActions['onChoose'],
  account: string,
): Action[] {
  const isAllowed = (change: UserChange) => user.id !== account || isAllowedOnOwnAccount(change);
  const suspension = user.isSuspended ? 'activate_user' : 'suspend_user';
  return [
    ...(isAllowed('toggle_admin_role') ? roleActions(user, onChoose) : []),
    ...(isAllowed(suspension)
      ? [
          {
            label: adminUsersText(user.isSuspended ? 'activateUser' : 'suspendUser'),
            onChoose: () => onChoose(user, suspension),
          },
        ]
      : []),
    ...(onCode ? [{ label: adminUsersText('signInCode'), onChoose: () => onCode(user) }] : []),
    {
      label: adminUsersText('deleteUser'),
      isDanger: true,
      onChoose: () => onChoose(user, 'delete_user_account'),
    },
  ];
}
