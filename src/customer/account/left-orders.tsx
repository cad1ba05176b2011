import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  discardLeftOrder,
  type LeftOrder,
  readLeftOrders,
  sendLeftOrder,
} from '../../phone/db/left-orders.ts';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import { authText } from '../../text/account.ts';
import { formatMoment } from '../../shared/shop/shop-times.ts';
import { leftOrdersText } from '../../text/left-orders.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import * as styles from './left-orders.module.css';
import { checkPhone } from './profile-schema.ts';

/**
 * What waits on this phone for an account that has gone (D44), to be sent or discarded by whoever uses the
 * phone now. Time and total are shown only to who has the order's phone number, or types it.
 */
export function LeftOrders() {
  const [typedNumber, setTypedNumber] = useState('');
  const [isAsking, setAsking] = useState(false);
  const left = useLiveQuery(() => readLeftOrders(typedNumber), [typedNumber]);
  if (!left) return null;
  const { known, otherCount } = left;
  return (
    <>
      {known.map((order) => (
        <KnownLeftOrder key={order.id} order={order} />
      ))}
      {otherCount > 0 && (
        <Notice
          tone="warning"
          title={leftOrdersText.count('others', otherCount)}
          text={leftOrdersText.count('othersText', otherCount)}
          action={<Button onClick={() => setAsking(true)}>{leftOrdersText('mine')}</Button>}
        />
      )}
      <Dialog
        isOpen={isAsking && otherCount > 0}
        onClose={() => setAsking(false)}
        title={leftOrdersText('askTitle')}
        closeLabel={shellText('close')}
      >
        <NumberForm
          knownCount={known.length}
          onClose={() => setAsking(false)}
          onFound={(number) => {
            setTypedNumber(number);
            setAsking(false);
          }}
        />
      </Dialog>
    </>
  );
}

function KnownLeftOrder({ order }: { order: LeftOrder }) {
  const navigate = useNavigate();
  const { start, isRunning } = useOnce(attempt);
  const { id, placedAt, totalPaise } = order;

  const send = async () => {
    const sentId = await sendLeftOrder(id, totalPaise, new Date());
    if (sentId === null) {
      toast(leftOrdersText('gone'));
      return;
    }
    toast.success(leftOrdersText('sent'));
    await navigate({ to: '/order-status', state: { orderId: sentId } });
  };
  const discard = async () => {
    const outcome = await discardLeftOrder(id);
    if (outcome === 'asked') toast(leftOrdersText('cancelAsked'));
    else if (outcome === 'withdrawn') toast.success(leftOrdersText('discarded'));
    else toast(leftOrdersText('gone'));
  };

  const time = formatMoment(new Date(placedAt));
  const total = formatRupees(totalPaise, 'always');
  return (
    <Notice
      tone="warning"
      title={leftOrdersText('title')}
      text={leftOrdersText('text', { time, total })}
    >
      <div className={styles.actions}>
        <Button isBusy={isRunning} onClick={() => start(send)}>
          {leftOrdersText('send')}
        </Button>
        <Button tone="plain" disabled={isRunning} onClick={() => start(discard)}>
          {leftOrdersText('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** Asks for the phone number that stands on an order; goes on once there is one with it. */
function NumberForm({
  knownCount,
  onClose,
  onFound,
}: {
  knownCount: number;
  onClose: () => void;
  onFound: (number: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');

  const look = async (form: HTMLFormElement) => {
    const number = checkPhone(typed);
    const { known } = await readLeftOrders(number ?? '');
    if (number !== null && known.length > knownCount) return onFound(number);
    setError(number === null ? authText('phone_invalid') : leftOrdersText('notFound'));
    focusFirst(form, ['leftPhone']);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(() => look(form));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{leftOrdersText('askText')}</p>
      <TextField
        label={leftOrdersText('phone')}
        name="leftPhone"
        type="tel"
        inputMode="tel"
        required
        value={typed}
        maxLength={PROFILE_LENGTHS.phoneNumber}
        error={error || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setError('');
        }}
      />
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {leftOrdersText('cancel')}
        </Button>
        <Button type="submit">{leftOrdersText('look')}</Button>
      </DialogActions>
    </form>
  );
}

async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('An order of an account that has gone', error);
    toast.error(leftOrdersText('failed'));
  }
}
