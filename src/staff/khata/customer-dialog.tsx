import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { MAX_PAISE, paiseToRupees, ZERO_PAISE } from '../../domain/money.ts';
import { CUSTOMER_LENGTHS, type CustomerChange } from '../../domain/people/customer.ts';
import { makeCommandId } from '../../phone/db/staff-outbox.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Credit, saveCustomer } from '../api/customers.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { parseRupees } from '../components/form/parse-amount.ts';
import * as styles from '../money/money.module.css';
import { refetchAll } from '../queries/shop-queries.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useMayDo } from '../session/use-admin.ts';
import { customerName } from './khata-words.ts';

const LIMITS = { kind: 'rupees', min: 0, max: MAX_PAISE / 100 } as const;

/** Writes a customer down, or changes what was written; a new one is opened then. */
export function CustomerDialog({
  customer = null,
  onClose,
}: {
  /** null for a new one. */
  customer?: (Credit & { phone: string }) | null;
  onClose: () => void;
}) {
  const mayGiveCredit = useMayDo('give_credit');
  const change = useChange();
  const navigate = useNavigate();
  const [name, setName] = useState(customer?.name ?? '');
  const [phone, setPhone] = useState(customer?.phone ?? '');
  const [limit, setLimit] = useState(String(paiseToRupees(customer?.limitPaise ?? ZERO_PAISE)));
  const [isChecked, setChecked] = useState(false);
  const limitPaise = parseRupees(limit);
  const hasName = name.trim() !== '';

  const save = async () => {
    setChecked(true);
    if (!hasName || limitPaise === null) return;
    const id = customer?.id ?? makeCommandId();
    const wanted: CustomerChange = { id, name: name.trim(), phone: phone.trim() };
    // What stays is not sent: somebody else may have changed it.
    if (mayGiveCredit && limitPaise !== customer?.limitPaise) wanted.limitPaise = limitPaise;
    const reply = await change.send(
      (token) => saveCustomer(token, wanted),
      (reason) => adminKhataText('saveFailed', { reason }),
    );
    if (!reply.ok) return;
    refetchAll();
    onClose();
    toastSuccess(adminKhataText('saved'));
    if (!customer)
      await navigate({ to: '/admin/money/khata/$customerId', params: { customerId: id } });
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
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={adminKhataText('name')}
          value={name}
          maxLength={CUSTOMER_LENGTHS.name}
          autoComplete="off"
          error={isChecked && !hasName ? adminKhataText('nameWrong') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={adminKhataText('phone')}
          type="tel"
          value={phone}
          maxLength={CUSTOMER_LENGTHS.phone}
          autoComplete="off"
          hint={adminKhataText('phoneHint')}
          onChange={({ target }) => setPhone(target.value)}
        />
        {mayGiveCredit && (
          <NumberField
            label={adminKhataText('mayOwe')}
            number={LIMITS}
            wrong={adminKhataText('mayOweWrong')}
            error={isChecked && limitPaise === null ? adminKhataText('mayOweWrong') : undefined}
            hint={adminKhataText('mayOweHint')}
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        )}
        <DialogActions>
          <Button tone="plain" onClick={onClose}>
            {adminText('cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {adminKhataText('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
