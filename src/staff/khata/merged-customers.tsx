import { useNavigate } from '@tanstack/react-router';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Dialog } from '../../ui/sheet.tsx';
import type { Credit, CustomerKhata } from '../api/customers.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import * as styles from '../money/money.module.css';
import { toastSuccess } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { customerName } from './khata-words.ts';
import { useSaveCustomer } from './use-save-customer.ts';

/** Says that a customer is the same person as another one. */
export function MergeDialog({ customer, onClose }: { customer: Credit; onClose: () => void }) {
  const { save } = useSaveCustomer();
  const navigate = useNavigate();
  const merge = async (into: string) => {
    if (!(await save({ id: customer.id, mergedInto: into }))) return;
    onClose();
    toastSuccess(adminKhataText('saved'));
    await navigate({ to: '/admin/money/khata/$customerId', params: { customerId: into } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminKhataText('mergeTitle', { name: customerName(customer) })}
      closeLabel={adminText('close')}
    >
      <p>{adminKhataText('mergeText')}</p>
      <CustomerChoice
        action={adminKhataText('mergeIt')}
        isOffered={({ id }) => id !== customer.id}
        onChoose={({ id }) => void merge(id)}
      />
    </Dialog>
  );
}

/** Those who turned out to be this customer. */
export function MergedCustomers({
  khata: { merged },
  onChanged,
}: {
  khata: CustomerKhata;
  onChanged: () => void;
}) {
  const { save, isBusy } = useSaveCustomer();
  const maySeparate = useMayDo('give_credit');
  if (merged.length === 0) return null;
  return (
    <PanelCard title={adminKhataText('merged')}>
      <ul className={styles.list}>
        {merged.map((one) => (
          <li key={one.id} className={styles.entry}>
            <div>
              {customerName(one)}
              <p className={styles.note}>{one.phone}</p>
            </div>
            {maySeparate && (
              <SmallButton
                isBusy={isBusy}
                aria-label={`${adminKhataText('separate')}: ${customerName(one)}`}
                onClick={() =>
                  void save({ id: one.id, mergedInto: '' }).then(
                    (isSaved) => isSaved && onChanged(),
                  )
                }
              >
                {adminKhataText('separate')}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}
