import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  discardOrphanedOrder,
  type OrphanedOrder,
  readOrphanedOrders,
  sendOrphanedOrder,
} from '../../phone/db/orphaned-orders.ts';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import { authText } from '../../text/account.ts';
import { formatMoment } from '../../shared/shop/shop-times.ts';
import { orphanedOrdersText } from '../../text/orphaned-orders.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import * as styles from './orphaned-orders.module.css';
import { checkPhone } from './profile-schema.ts';

/**
 * What waits on this phone for an account that has gone (D44), to be sent or discarded by whoever uses the
 * phone now. Time and total are shown only to who has the order's phone number, or types it.
 */
export function OrphanedOrders() {
  const [typedNumber, setTypedNumber] = useState('');
  const [isAsking, setAsking] = useState(false);
  const orphaned = useLiveQuery(() => readOrphanedOrders(typedNumber), [typedNumber]);
  if (!orphaned) return null;
  const { known, otherCount } = orphaned;
  return (
    <>
      {known.map((order) => (
        <KnownOrphanedOrder key={order.id} order={order} />
      ))}
      {otherCount > 0 && (
        <Notice
          tone="warning"
          title={orphanedOrdersText.count('others', otherCount)}
          text={orphanedOrdersText.count('othersText', otherCount)}
          action={<Button onClick={() => setAsking(true)}>{orphanedOrdersText('mine')}</Button>}
        />
      )}
      <Dialog
        isOpen={isAsking && otherCount > 0}
        onClose={() => setAsking(false)}
        title={orphanedOrdersText('askTitle')}
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

function KnownOrphanedOrder({ order }: { order: OrphanedOrder }) {
  const navigate = useNavigate();
  const { start, isRunning } = useOnce(attempt);
  const { id, placedAt, totalPaise } = order;

  const send = async () => {
    const sentId = await sendOrphanedOrder(id, totalPaise, new Date());
    if (sentId === null) {
      toast(orphanedOrdersText('gone'));
      return;
    }
    toast.success(orphanedOrdersText('sent'));
    await navigate({ to: '/order-status', state: { orderId: sentId } });
  };
  const discard = async () => {
    const outcome = await discardOrphanedOrder(id);
    if (outcome === 'asked') toast(orphanedOrdersText('cancelAsked'));
    else if (outcome === 'withdrawn') toast.success(orphanedOrdersText('discarded'));
    else toast(orphanedOrdersText('gone'));
  };

  const time = formatMoment(new Date(placedAt));
  const total = formatRupees(totalPaise, 'always');
  return (
    <Notice
      tone="warning"
      title={orphanedOrdersText('title')}
      text={orphanedOrdersText('text', { time, total })}
    >
      <div className={styles.actions}>
        <Button isBusy={isRunning} onClick={() => start(send)}>
          {orphanedOrdersText('send')}
        </Button>
        <Button tone="plain" disabled={isRunning} onClick={() => start(discard)}>
          {orphanedOrdersText('discard')}
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
    const { known } = await readOrphanedOrders(number ?? '');
    if (number !== null && known.length > knownCount) return onFound(number);
    setError(number === null ? authText('phone_invalid') : orphanedOrdersText('notFound'));
    focusFirst(form, ['leftPhone']);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(() => look(form));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{orphanedOrdersText('askText')}</p>
      <DigitsField
        kind="phone"
        label={orphanedOrdersText('phone')}
        name="leftPhone"
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
          {orphanedOrdersText('cancel')}
        </Button>
        <Button type="submit">{orphanedOrdersText('look')}</Button>
      </DialogActions>
    </form>
  );
}

async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('An order of an account that has gone', error);
    toast.error(orphanedOrdersText('failed'));
  }
}
