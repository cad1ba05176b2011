import type { OrderDelivery } from '../../data/local/orders.ts';
import { orderText } from '../../text/order.ts';
import { formatClock } from '../../ui/format-date.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './delivery-line.module.css';

const ICONS = {
  waiting: 'device',
  received: 'check',
  refused: 'warning',
  withdrawn: 'close',
} as const satisfies Record<OrderDelivery['state'], IconName>;

/** What keeps a waiting order on the phone, as far as the phone knows. */
export type Hold = 'offline' | 'session_ended' | null;

/** The quiet line that says whether the shop has the order (D8); announced when that changes. */
export function DeliveryLine({ delivery, hold }: { delivery: OrderDelivery; hold: Hold }) {
  return (
    <div className={styles.lines} aria-live="polite">
      <p className={classes(styles.line, delivery.state === 'refused' && styles.refused)}>
        <Icon name={ICONS[delivery.state]} size={18} />
        {sentence(delivery)}
      </p>
      {delivery.state === 'waiting' && (
        <p className={styles.more}>{orderText(HOLD_TEXTS[hold ?? 'none'])}</p>
      )}
    </div>
  );
}

const HOLD_TEXTS = {
  none: 'waitingOnline',
  offline: 'waitingOffline',
  session_ended: 'waitingSignIn',
} as const;

function sentence(delivery: OrderDelivery): string {
  return delivery.state === 'received'
    ? orderText('received', { time: formatClock(new Date(delivery.receivedAt)) })
    : orderText(delivery.state);
}
