import { type FormEvent, useState } from 'react';
import { authText } from '../../text/account.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import * as styles from './auth-screen.module.css';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import { checkPhone } from './profile-schema.ts';

/** The phone number, and 'Continue'. */
export function PhoneForm({
  firstPhone,
  isBusy,
  onContinue,
}: {
  firstPhone: string;
  isBusy: boolean;
  onContinue: (phoneNumber: string) => void;
}) {
  const [typed, setTyped] = useState(firstPhone);
  const [hasTried, setTried] = useState(false);
  const phoneNumber = checkPhone(typed);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (phoneNumber === null) focusFirst(event.currentTarget, ['phoneNumber']);
    else onContinue(phoneNumber);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DigitsField
        kind="phone"
        label={authText('phone')}
        name="phoneNumber"
        placeholder={authText('phonePlaceholder')}
        required
        value={typed}
        maxLength={PROFILE_LENGTHS.phoneNumber}
        error={hasTried && phoneNumber === null ? authText('phone_invalid') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isWide isBusy={isBusy} endIcon="forward">
        {isBusy ? authText('continuing') : authText('continue')}
      </Button>
    </form>
  );
}
