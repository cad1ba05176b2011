import { useState } from 'react';
import {
  type AdminUser,
  listUsers,
  type SignInCode,
  type UserChange,
} from '../../../data/remote/admin-users.ts';
import { adminUsersText } from '../../../text/admin-users.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage, Freshness, Toolbar } from '../parts/admin-page.tsx';
import { Pager } from '../parts/pager.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useAdmin } from '../use-admin.ts';
import { useShopHints } from '../live-shop.ts';
import { useRemote } from '../use-remote.ts';
import { CodeDialog } from './code-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { findUsers, USER_FILTERS, type UserFilter } from './find-users.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserTable } from './user-table.tsx';

const USERS_PER_PAGE = 50;

/** Everybody with an account, and what an admin may do about it. */
export function UsersScreen() {
  const { account, isOwner } = useAdmin();
  const users = useRemote('users', listUsers);
  useShopHints('users', users.reload);
  const actions = useUserActions(users);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<UserFilter>('all');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<{ user: AdminUser; change: UserChange } | null>(null);
  const [issued, setIssued] = useState<{ user: AdminUser; code: SignInCode } | null>(null);

  const choose = (user: AdminUser, change: UserChange) => {
    if (needsConfirmation(user, change, account)) setAsking({ user, change });
    else void actions.apply(user, change);
  };

  return (
    <AdminPage title={adminUsersText('title')} freshness={users}>
      <Toolbar>
        <SearchBox
          label={adminUsersText('searchLabel')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <SelectField
          label={adminUsersText('filter')}
          value={filter}
          options={USER_FILTERS.map((value) => ({
            value,
            label: adminUsersText(`filter_${value}`),
          }))}
          onChange={({ target }) => {
            setFilter(USER_FILTERS.find((known) => known === target.value) ?? 'all');
            setPage(1);
          }}
        />
      </Toolbar>
      <RemoteView remote={users} failure={(message) => adminUsersText('fetchFailed', { message })}>
        {(rows) => {
          const found = findUsers(rows, search, filter);
          const pageCount = Math.max(1, Math.ceil(found.length / USERS_PER_PAGE));
          const current = Math.min(page, pageCount);
          return found.length === 0 ? (
            <EmptyState
              title={adminUsersText('noMatchTitle')}
              text={adminUsersText('noMatchText')}
            />
          ) : (
            <>
              <Freshness remote={users}>{adminUsersText.count('count', found.length)}</Freshness>
              <UserTable
                users={found.slice((current - 1) * USERS_PER_PAGE, current * USERS_PER_PAGE)}
                account={account}
                isOwner={isOwner}
                onChoose={choose}
                onCode={(user) =>
                  void actions.issueCode(user).then((code) => code && setIssued({ user, code }))
                }
              />
              <Pager page={current} pageCount={pageCount} onPage={setPage} />
            </>
          );
        }}
      </RemoteView>
      <ConfirmDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) void actions.apply(asking.user, asking.change);
          setAsking(null);
        }}
      />
      <CodeDialog issued={issued} onClose={() => setIssued(null)} />
    </AdminPage>
  );
}

/** Before what cannot be undone, what hands over the shop, and what locks oneself out. */
function needsConfirmation(user: AdminUser, change: UserChange, account: string): boolean {
  if (change === 'delete_user_account') return true;
  if (change === 'toggle_admin_role') return !user.isAdmin || user.id === account;
  return change === 'suspend_user' && user.id === account;
}
