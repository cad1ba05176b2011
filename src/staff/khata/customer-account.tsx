import { useState } from 'react';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Dialog } from '../../ui/sheet.tsx';
import type { CustomerKhata } from '../api/customers.ts';
import { listUsers } from '../api/users.ts';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import * as styles from '../money/money.module.css';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import { userName } from '../users/user-name.ts';
import { customerName } from './khata-words.ts';
import { useSaveCustomer } from './use-save-customer.ts';

/** The account in the app that the owner says is this customer's. */
export function CustomerAccount({
  khata: { customer, accountName, orderCount },
  onChanged,
}: {
  khata: CustomerKhata;
  onChanged: () => void;
}) {
  const mayLink = useMayDo('give_credit');
  const { save, isBusy } = useSaveCustomer();
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const { id, account } = customer;
  const set = async (to: string) => {
    setOpen(null);
    if (!(await save({ id, account: to }))) return;
    onChanged();
    toastSuccess(adminKhataText('saved'));
  };
  return (
    <PanelCard title={adminKhataText('account')}>
      <p>
        {account === ''
          ? adminKhataText('noAccount')
          : adminKhataText.count('accountOrders', orderCount, { name: accountName })}
      </p>
      {mayLink && (
        <div className={styles.buttons}>
          <SmallButton isBusy={isBusy} onClick={() => setOpen(account === '' ? 'link' : 'unlink')}>
            {adminKhataText(account === '' ? 'link' : 'unlink')}
          </SmallButton>
        </div>
      )}
      <Dialog
        isOpen={open === 'link'}
        onClose={() => setOpen(null)}
        title={adminKhataText('linkTitle', { name: customerName(customer) })}
        closeLabel={adminText('close')}
      >
        {open === 'link' && (
          <AccountFinder first={customer.phone} onChoose={(found) => void set(found)} />
        )}
      </Dialog>
      <ConfirmDialog
        question={
          open === 'unlink'
            ? {
                title: adminKhataText('unlinkTitle'),
                text: adminKhataText('unlinkText'),
                action: adminKhataText('unlink'),
                isDanger: false,
              }
            : null
        }
        onClose={() => setOpen(null)}
        onConfirm={() => void set('')}
      />
    </PanelCard>
  );
}

/** Finds an account by name, number or e-mail. */
function AccountFinder({ first, onChoose }: { first: string; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState(first);
  const users = useShopQuery(
    ['users to link', typed],
    (token) => listUsers(token, { page: 1, search: typed, filter: 'all' }),
    'users',
  );
  return (
    <div className={styles.form}>
      <p>{adminKhataText('linkText')}</p>
      <SearchBox label={adminKhataText('linkSearch')} value={typed} onSearch={setTyped} />
      <RemoteView remote={users}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{adminKhataText('linkNone')}</p>
          ) : (
            <ul className={styles.list}>
              {rows.map((user) => (
                <li key={user.id} className={styles.entry}>
                  <div>
                    {userName(user)}
                    <p className={styles.note}>{user.phoneNumber}</p>
                  </div>
                  <SmallButton
                    onClick={() => onChoose(user.id)}
                    aria-label={`${adminKhataText('linkIt')}: ${userName(user)}`}
                  >
                    {adminKhataText('linkIt')}
                  </SmallButton>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteView>
    </div>
  );
}
