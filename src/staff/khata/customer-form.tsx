import { type SyntheticEvent, useState } from 'react';
import { MAX_PAISE, type Paise, paiseToRupees, ZERO_PAISE } from '../../domain/money.ts';
import { isPhoneNumber, localPhoneDigits } from '../../domain/people/contact.ts';
import { CUSTOMER_LENGTHS } from '../../domain/people/customer.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { parseRupees } from '../components/form/parse-amount.ts';
import * as styles from '../money/money.module.css';

const LIMITS = { kind: 'rupees', min: 0, max: MAX_PAISE / 100 } as const;

export interface TypedCustomer {
  name: string;
  phone: string;
  limitPaise: Paise;
}

const NOBODY: TypedCustomer = { name: '', phone: '', limitPaise: ZERO_PAISE };

/** A customer's name, number and what they may owe. */
export function CustomerForm({
  customer = NOBODY,
  mayGiveCredit,
  isBusy,
  onSave,
  onClose,
}: {
  customer?: TypedCustomer | undefined;
  mayGiveCredit: boolean;
  isBusy: boolean;
  onSave: (typed: TypedCustomer) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(customer.name);
  const [phone, setPhone] = useState(customer.phone);
  const [limit, setLimit] = useState(String(paiseToRupees(customer.limitPaise)));
  const [isChecked, setChecked] = useState(false);
  const limitPaise = parseRupees(limit);
  const isPhone = phone.trim() === '' || isPhoneNumber(localPhoneDigits(phone));
  const hasName = name.trim() !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!hasName || !isPhone || limitPaise === null) return;
    onSave({ name: name.trim(), phone: phone.trim(), limitPaise });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={adminKhataText('name')}
        value={name}
        maxLength={CUSTOMER_LENGTHS.name}
        autoComplete="off"
        error={isChecked && !hasName ? adminKhataText('nameWrong') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <DigitsField
        kind="phone"
        wrong={adminKhataText('phoneWrong')}
        error={isChecked && !isPhone ? adminKhataText('phoneWrong') : undefined}
        label={adminKhataText('phone')}
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
        <Button type="submit" isBusy={isBusy}>
          {adminKhataText('save')}
        </Button>
      </DialogActions>
    </form>
  );
}
