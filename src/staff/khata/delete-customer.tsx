import { useNavigate } from '@tanstack/react-router';
import { adminKhataText } from '../../text/admin-khata.ts';
import type { Credit } from '../api/customers.ts';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { toastSuccess } from '../saving/toasts.ts';
import { customerName } from './khata-words.ts';
import { useSaveCustomer } from './use-save-customer.ts';

/** Asks before a customer's name and number are deleted: now, or when nothing is owed. */
export function DeleteCustomer({ customer, onClose }: { customer: Credit; onClose: () => void }) {
  const { save } = useSaveCustomer();
  const navigate = useNavigate();
  const isSettled = customer.balancePaise === 0;
  const remove = async () => {
    onClose();
    if (!(await save({ id: customer.id, isErased: true }))) return;
    toastSuccess(adminKhataText('saved'));
    if (isSettled) await navigate({ to: '/admin/money/khata' });
  };
  return (
    <ConfirmDialog
      question={{
        title: adminKhataText('deleteTitle', { name: customerName(customer) }),
        text: adminKhataText(isSettled ? 'deleteText' : 'deleteLater'),
        action: adminKhataText('delete'),
        isDanger: true,
      }}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
