import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerChange } from '../../domain/people/customer.ts';
import { makeCommandId } from '../../phone/db/staff-outbox.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Dialog } from '../../ui/sheet.tsx';
import type { Credit } from '../api/customers.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import { CustomerForm, type TypedCustomer } from './customer-form.tsx';
import { customerName } from './khata-words.ts';
import { useSaveCustomer } from './use-save-customer.ts';

/** Writes a customer down, or changes what was written; a new one is opened then. */
export function CustomerDialog({
  customer,
  onClose,
}: {
  /** None for a new one. */
  customer?: Credit & { phone: string };
  onClose: () => void;
}) {
  const mayGiveCredit = useMayDo('give_credit');
  const { save, isBusy } = useSaveCustomer();
  const navigate = useNavigate();

  // Pressed again after a lost answer, nobody is written down twice.
  const [newId] = useState(makeCommandId);

  const store = async ({ name, phone, limitPaise }: TypedCustomer) => {
    const id = customer?.id ?? newId;
    const wanted: CustomerChange = { id, name, phone };
    // What stays is not sent: somebody else may have changed it.
    if (mayGiveCredit && limitPaise !== customer?.limitPaise) wanted.limitPaise = limitPaise;
    if (!(await save(wanted))) return;
    onClose();
    toastSuccess(adminKhataText('saved'));
    if (!customer) {
      await navigate({ to: '/admin/money/khata/$customerId', params: { customerId: id } });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        customer
          ? adminKhataText('editOf', { name: customerName(customer) })
          : adminKhataText('newCustomer')
      }
      closeLabel={adminText('close')}
    >
      <CustomerForm
        customer={customer}
        mayGiveCredit={mayGiveCredit}
        isBusy={isBusy}
        onSave={(typed) => void store(typed)}
        onClose={onClose}
      />
    </Dialog>
  );
}
