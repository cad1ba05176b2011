import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { digitsOf } from '../../domain/people/contact.ts';
import { tryPin } from '../../phone/db/pin.ts';
import { adminLockText } from '../../text/admin-lock.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { LeaveDialog } from '../../shared/devices/leave-dialog.tsx';
import { useLeave } from '../../shared/devices/use-leave.ts';
import { useAdmin } from '../session/use-admin.ts';
import * as styles from './lock-screen.module.css';

const PIN_LENGTH = 8;
const SECOND_MS = 1_000;

/**
 * A modal over the admin area until the PIN is correct. The page below keeps its state, but is hidden and inert.
 * New orders are still counted, with sound.
 */
export function LockScreen({
  newOrders,
  onUnlock,
}: {
  /** The text of the bar; '' for none. */
  newOrders: string;
  onUnlock: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { role } = useAdmin();
  const navigate = useNavigate();
  const leaving = useLeave(() => void navigate({ to: '/auth', replace: true }));
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="admin-locked"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Some browsers close the dialog on a second Escape.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className={styles.inside}>
        <h1 id="admin-locked">{adminLockText('title')}</h1>
        <p aria-live="polite">{newOrders}</p>
        <PinForm onRight={onUnlock} />
        <div className={styles.ways}>
          <Button tone="quiet" onClick={() => void navigate({ to: '/home' })}>
            {adminLockText('backToShop')}
          </Button>
          <Button tone="quiet" onClick={leaving.ask}>
            {adminLockText('forgotten')}
          </Button>
        </div>
      </div>
      <LeaveDialog leaving={leaving} role={role} />
    </dialog>
  );
}

function PinForm({ onRight }: { onRight: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isChecking, setChecking] = useState(false);

  const check = async () => {
    const nowMs = Date.now();
    const result = await tryPin(typed, nowMs);
    setTyped('');
    if (result.ok) return onRight();
    const seconds = Math.ceil((result.nextTryAtMs - nowMs) / SECOND_MS);
    setError(seconds > 0 ? adminLockText.count('wait', seconds) : adminLockText('wrong'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    setChecking(true);
    check()
      .catch((problem: unknown) => {
        console.warn('The PIN could not be checked', problem);
        setError(adminLockText('failed'));
      })
      .finally(() => setChecking(false));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DigitsField
        kind="pin"
        label={adminLockText('pin')}
        isCode
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do here
        autoFocus
        value={typed}
        maxLength={PIN_LENGTH}
        error={error || undefined}
        onChange={({ target }) => setTyped(digitsOf(target.value))}
      />
      <Button type="submit" isWide isBusy={isChecking}>
        {adminLockText(isChecking ? 'checking' : 'unlock')}
      </Button>
    </form>
  );
}
