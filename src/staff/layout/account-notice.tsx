import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { deviceCredentials } from '../../phone/sync/device-credentials.ts';
import { type RoleAction, roleChangeOf } from '../../domain/people/role-change.ts';
import { adminAccountsText } from '../../text/admin-accounts.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { Notice } from '../../ui/notice.tsx';
import { type AccountChange, listAccountChanges } from '../api/account-changes.ts';
import { changeUser, type RoleChange } from '../api/users.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { toldName } from '../users/user-name.ts';
import * as styles from './account-notice.module.css';

/**
 * Shows an owner what other members of the staff did to accounts, on every device until it is confirmed there (D23).
 * Each act can be taken back with one press; after a deletion, the role of whoever deleted. The newest is in sight, the
 * others are folded, and all are confirmed below the last of them.
 */
export function AccountNotice() {
  const { data: changes = [], refetch } = useShopQuery(
    ['account changes'],
    listAccountChanges,
    'users',
  );
  const { isBusy, send } = useChange();
  const [confirmed, setConfirmed] = useState(() =>
    readStaffPreference('admin_confirmed_account_change'),
  );
  const unconfirmed = changes.slice(changes.findIndex(({ id }) => id === confirmed) + 1);
  const last = unconfirmed.at(-1);
  if (!last) return null;
  const others = unconfirmed.slice(0, -1).reverse();

  const undo = async ({ action, undo: change, undoUser }: AccountChange) => {
    if (change === '') return;
    const reply = await send(async (token) =>
      changeUser(
        token,
        change,
        undoUser,
        change === 'toggle_admin_role'
          ? {
              role: roleBefore(action),
              credentials: await deviceCredentials(),
            }
          : undefined,
      ),
    );
    if (!reply.ok) return;
    toast.success(adminAccountsText('undone'));
    refetch();
  };
  const listOf = (shown: readonly AccountChange[]) => (
    <ul className={styles.changes}>
      {shown.map((change) => (
        <li key={change.id} className={styles.change}>
          <span>{sentenceFor(change)}</span>
          {change.undo !== '' && (
            <SmallButton isBusy={isBusy} onClick={() => void undo(change)}>
              {change.action === 'delete'
                ? adminAccountsText('revokeDoer', { name: named(change.byName) })
                : adminAccountsText('undo')}
            </SmallButton>
          )}
        </li>
      ))}
    </ul>
  );
  const confirm = (
    <SmallButton
      onClick={() => {
        writeStaffPreference('admin_confirmed_account_change', last.id);
        setConfirmed(last.id);
      }}
    >
      {adminAccountsText('confirm')}
    </SmallButton>
  );
  return (
    <Notice
      tone="warning"
      title={adminAccountsText('changed')}
      action={others.length === 0 && confirm}
    >
      {listOf([last])}
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            {adminAccountsText.count('more', others.length)}
          </summary>
          {listOf(others)}
          <p className={styles.confirm}>{confirm}</p>
        </details>
      )}
    </Notice>
  );
}

/** What takes a change of a role back, or the role from whoever deleted an account. */
function roleBefore(action: string): RoleChange['role'] {
  const change = roleChangeOf(action);
  return change && !change.isGiven ? change.role : 'customer';
}

type OtherAction = Exclude<AccountChange['action'], RoleAction>;

const named = (name: string) => toldName(name) || adminAccountsText('unnamed');

function sentenceFor({ action, name, byName, atMs }: AccountChange): string {
  const filling = { name: named(name), by: named(byName), time: formatDateTime(atMs) };
  const change = roleChangeOf(action);
  return change
    ? adminAccountsText(change.isGiven ? 'did_make' : 'did_revoke', {
        ...filling,
        role: adminUsersText(`one_${change.role}`),
      })
    : adminAccountsText(`did_${action as OtherAction}`, filling);
}
