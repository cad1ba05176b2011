import { isStaff } from '../../domain/roles.ts';
import { useState } from 'react';
import { type AdminUser, listUsers, type RoleChange, type SignInCode } from '../api/users.ts';
import type { UserChange } from '../../domain/people/user-change.ts';
import { USER_FILTERS } from '../../domain/people/user-filter.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { ListTools } from '../components/table/list-tools.tsx';
import { Pager } from '../components/table/pager.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { ListView } from '../components/table/list-view.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { useAdmin, useMayDo } from '../session/use-admin.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { NameNotice } from './name-notice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { changeQuestion } from './change-question.ts';
import type { UserSearch } from './user-search.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserTable } from './user-table.tsx';

interface Asking {
  user: AdminUser;
  change: UserChange;
  role: RoleChange['role'] | undefined;
}

/** Accounts, with the actions of an admin. */
export function UsersScreen({ search, onSearch, onNarrow }: ListProps<UserSearch>) {
  const { page, q, show } = search;
  const { account } = useAdmin();
  const mayActOnOwner = useMayDo('act_on_owner');
  const mayIssueStaffCodes = useMayDo('manage_staff_devices');
  const users = useShopQuery(
    ['users', page, q, show],
    (token) => listUsers(token, { page, search: q, filter: show }),
    'users',
  );
  const actions = useUserActions(users);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [issued, setIssued] = useState<{ user: AdminUser; code: SignInCode } | null>(null);

  const choose = (user: AdminUser, change: UserChange, role?: RoleChange['role']) => {
    if (needsConfirmation(user, change)) setAsking({ user, change, role });
    else void actions.apply(user, change, role);
  };

  return (
    <AdminPage title={adminUsersText('title')} freshness={users}>
      <NameNotice />
      <ListTools
        search={
          <SearchBox
            label={adminUsersText('searchLabel')}
            value={q}
            onSearch={(text) => onNarrow({ q: text })}
          />
        }
      >
        <SelectField
          isLabelHidden
          label={adminUsersText('filter')}
          value={show}
          options={USER_FILTERS.map((value) => ({
            value,
            label: adminUsersText(`filter_${value}`),
          }))}
          onChange={({ target }) => onNarrow({ show: target.value as UserSearch['show'] })}
        />
      </ListTools>
      <ListView
        remote={users}
        failure={(message) => adminUsersText('fetchFailed', { message })}
        empty={
          <EmptyState title={adminUsersText('noMatchTitle')} text={adminUsersText('noMatchText')} />
        }
        extent={({ count }) => adminUsersText.count('count', count)}
        renderPager={({ pageCount }) => (
          <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
        )}
      >
        {(rows) => (
          <UserTable
            users={rows}
            isFaded={users.isPlaceholderData}
            account={account}
            mayActOnOwner={mayActOnOwner}
            mayIssueStaffCodes={mayIssueStaffCodes}
            onChoose={choose}
            onCode={(user) =>
              void actions.issueCode(user).then((code) => code && setIssued({ user, code }))
            }
          />
        )}
      </ListView>
      <ConfirmDialog
        question={asking && changeQuestion(asking.user, asking.role)}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) void actions.apply(asking.user, asking.change, asking.role);
          setAsking(null);
        }}
      />
      <CodeDialog issued={issued} onClose={() => setIssued(null)} />
    </AdminPage>
  );
}

/** For deletions and new admins. */
const needsConfirmation = ({ role }: AdminUser, change: UserChange): boolean =>
  change === 'delete_user_account' || (change === 'toggle_admin_role' && !isStaff(role));
