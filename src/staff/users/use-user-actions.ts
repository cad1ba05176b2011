import { toast } from 'react-hot-toast/headless';
import {
  type AdminUser,
  changeUser,
  issueSignInCode,
  type RoleChange,
  type SignInCode,
} from '../api/users.ts';
import { deviceCredentials } from '../../phone/sync/device-credentials.ts';
import type { UserChange } from '../../domain/people/user-change.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { useChange } from '../saving/use-change.ts';
import type { Page } from '../api/records.ts';
import type { ShopQuery } from '../queries/use-shop-query.ts';

interface ActionTexts {
  done: string;
  failed: (message: string) => string;
  /** The optimistic row; null removes it. */
  shown: (user: AdminUser) => AdminUser | null;
}

function textsOf(change: UserChange, role: RoleChange['role']): ActionTexts {
  switch (change) {
    case 'toggle_admin_role':
      return {
        done: adminUsersText('roleUpdated'),
        failed: (message) => adminUsersText('roleFailed', { message }),
        shown: (user) => ({ ...user, role }),
      };
    case 'suspend_user':
      return {
        done: adminUsersText('userSuspended'),
        failed: (message) => adminUsersText('suspendFailed', { message }),
        shown: (user) => ({ ...user, isSuspended: true }),
      };
    case 'activate_user':
      return {
        done: adminUsersText('userActivated'),
        failed: (message) => adminUsersText('activateFailed', { message }),
        shown: (user) => ({ ...user, isSuspended: false }),
      };
    case 'delete_user_account':
      return {
        done: adminUsersText('userDeleted'),
        failed: (message) => adminUsersText('deleteFailed', { message }),
        shown: () => null,
      };
  }
}

const roleChangeOf = async (change: UserChange, role: RoleChange['role']) =>
  change === 'toggle_admin_role' ? { role, credentials: await deviceCredentials() } : undefined;

/**
 * Optimistic actions on accounts, reverted if the server refuses. After a failed deletion the list is reloaded
 * (spec section 4).
 */
export function useUserActions(users: Pick<ShopQuery<Page<AdminUser>>, 'change' | 'refetch'>) {
  const { send } = useChange();
  const changeRows = (update: (rows: AdminUser[]) => AdminUser[]) =>
    users.change((page) => ({ ...page, rows: update(page.rows) }));
  return {
    /** `role`: the one that the account is to have, where that changes. */
    async apply(
      user: AdminUser,
      change: UserChange,
      role: RoleChange['role'] = 'customer',
    ): Promise<void> {
      const texts = textsOf(change, role);
      const shown = texts.shown(user);
      changeRows((rows) => rows.flatMap((row) => (row.id === user.id ? (shown ?? []) : row)));
      try {
        const reply = await send(
          async (token) => changeUser(token, change, user.id, await roleChangeOf(change, role)),
          texts.failed,
        );
        if (reply.ok) {
          toast.success(texts.done);
          // The account may not match the filter any more: reload the page.
          users.refetch();
        } else undo(user, change);
      } catch (error) {
        undo(user, change);
        toast.error(adminUsersText('unexpected', { message: String(error) }));
      }
    },
    /** null on failure. */
    async issueCode(user: AdminUser): Promise<SignInCode | null> {
      const reply = await send(
        async (token) => issueSignInCode(token, await deviceCredentials(), user.id),
        (message) => adminUsersText('codeFailed', { message }),
      );
      return reply.ok ? reply.data : null;
    },
  };

  function undo(user: AdminUser, change: UserChange) {
    changeRows((rows) =>
      rows.some(({ id }) => id === user.id)
        ? rows.map((row) => (row.id === user.id ? user : row))
        : [...rows, user].sort((one, other) => other.createdAtMs - one.createdAtMs),
    );
    if (change === 'delete_user_account') users.refetch();
  }
}
