import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { canHavePin, readPin, removePin, savePin, tryPin } from '../../phone/db/pin.ts';
import { digitsOf } from '../../domain/people/contact.ts';
import { isPin } from '../../domain/people/pin.ts';
import { adminLockText } from '../../text/admin-lock.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { stayUnlocked } from '../lock/use-lock.ts';
import * as styles from './devices-screen.module.css';

const PIN_LENGTH = 8;
const SECOND_MS = 1_000;

/** Sets this device's PIN; removing it requires the PIN. */
export function PinSection() {
  const pin = useLiveQuery(readPin);
  return (
    <Section title={adminLockText('pinTitle')}>
      <Card>
        <p>{adminLockText('pinText')}</p>
        {pin === null && (canHavePin() ? <NewPin /> : <p>{adminLockText('pinNeedsHttps')}</p>)}
        {pin && <RemovePin />}
      </Card>
    </Section>
  );
}

function NewPin() {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [hasTried, setTried] = useState(false);
  const isRight = isPin(pin);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || pin !== again) return;
    stayUnlocked();
    void savePin(pin).then(() => toast.success(adminLockText('pinSet')));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PinField
        label={adminLockText('newPin')}
        value={pin}
        error={hasTried && !isRight ? adminLockText('pinInvalid') : ''}
        onChange={setPin}
      />
      <PinField
        label={adminLockText('repeatPin')}
        value={again}
        error={hasTried && isRight && pin !== again ? adminLockText('pinDifferent') : ''}
        onChange={setAgain}
      />
      <Button type="submit">{adminLockText('setPin')}</Button>
    </form>
  );
}

function RemovePin() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');

  const remove = async () => {
    const nowMs = Date.now();
    const result = await tryPin(typed, nowMs);
    if (result.ok) {
      await removePin();
      toast.success(adminLockText('pinRemoved'));
      return;
    }
    const seconds = Math.ceil((result.nextTryAtMs - nowMs) / SECOND_MS);
    setError(seconds > 0 ? adminLockText.count('wait', seconds) : adminLockText('wrong'));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <p>{adminLockText('pinIsOn')}</p>
      <PinField
        label={adminLockText('currentPin')}
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button type="submit" tone="soft">
        {adminLockText('removePin')}
      </Button>
    </form>
  );
}

function PinField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string;
  onChange: (typed: string) => void;
}) {
  return (
    <DigitsField
      kind="pin"
      label={label}
      value={value}
      maxLength={PIN_LENGTH}
      error={error || undefined}
      onChange={({ target }) => onChange(digitsOf(target.value))}
    />
  );
}
