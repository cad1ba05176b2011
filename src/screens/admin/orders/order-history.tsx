import type { AdminOrderEvent } from '../../../data/remote/admin-orders.ts';
import { isOrderStatus } from '../../../domain/order-status.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { formatDateTime } from '../parts/format-time.ts';
import { useAdmin } from '../use-admin.ts';
import styles from './order-history.module.css';
import { statusName } from './order-words.ts';

/** What happened to an order: when, from where to where, and by whom. */
export function OrderHistory({ events }: { events: readonly AdminOrderEvent[] }) {
  const { account } = useAdmin();
  if (events.length === 0) return <p className={styles.none}>{adminOrdersText('noHistory')}</p>;
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.what}>{whatHappened(event)}</span>
          <span className={styles.when}>
            {formatDateTime(event.atMs)}, {whoDidIt(event.by, account)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function whatHappened({ fromStatus, status }: AdminOrderEvent): string {
  const to = isOrderStatus(status) ? statusName(status) : status;
  if (fromStatus === '') return adminOrdersText('eventPlaced');
  const from = isOrderStatus(fromStatus) ? statusName(fromStatus) : fromStatus;
  return adminOrdersText('eventMoved', { from, to });
}

function whoDidIt(by: string, account: string): string {
  if (by === 'customer') return adminOrdersText('byCustomer');
  if (by === 'demo staff') return adminOrdersText('byDemoStaff');
  return adminOrdersText(by === account ? 'byYou' : 'byUnknown');
}
