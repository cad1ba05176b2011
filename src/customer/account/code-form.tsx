import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { RedeemFailure } from '../../api/accounts.ts';
import { authText } from '../../text/account.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './auth-screen.module.css';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import { checkPhone } from './profile-schema.ts';

const CODE_LENGTH = 40;

/**
 * The one-time code of another device (D22), with the number the account shall sign in with here. The
 * other devices go on unless this one replaces them.
 */
export function CodeForm({
  firstPhone,
  isBusy,
  failure,
  onRedeem,
}: {
  firstPhone: string;
  isBusy: boolean;
  failure: RedeemFailure | null;
  onRedeem: (code: string, phoneNumber: string, replaces: boolean) => void;
}) {
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState(firstPhone);
  const [replaces, setReplaces] = useState(false);
  const [hasTried, setTried] = useState(false);
  const phoneNumber = checkPhone(phone);
  const hasCode = code.trim() !== '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (hasCode && phoneNumber !== null) onRedeem(code.trim(), phoneNumber, replaces);
    else focusFirst(event.currentTarget, [hasCode ? 'accountPhone' : 'code']);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{authText('codeIntro')}</p>
      <p>
        {authText('codeFromShop')} <Link to="/support">{authText('toSupport')}</Link>
      </p>
      <TextField
        label={authText('code')}
        name="code"
        isCode
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        maxLength={CODE_LENGTH}
        error={hasTried && !hasCode ? authText('code_missing') : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <DigitsField
        kind="phone"
        label={authText('codePhone')}
        name="accountPhone"
        required
        value={phone}
        maxLength={PROFILE_LENGTHS.phoneNumber}
        error={hasTried && phoneNumber === null ? authText('phone_invalid') : undefined}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Switch
        label={authText('replaces')}
        hint={authText('replacesHint')}
        isOn={replaces}
        onChange={setReplaces}
      />
      {failure && (
        <div role="alert">
          <Notice tone="danger" title={authText(failure)} />
        </div>
      )}
      <Button type="submit" tone="soft" isWide isBusy={isBusy}>
        {isBusy ? authText('redeeming') : authText('useCode')}
      </Button>
    </form>
  );
}
