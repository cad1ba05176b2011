import type { AdminOrder } from '../../../data/remote/admin-orders.ts';
import { firstEight } from '../../../domain/order-number.ts';
import type { OrderStatus } from '../../../domain/order-status.ts';
import { useNow, useStoreSettings } from '../../../state/store-open.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { nameWithPack } from '../../../text/name-with-pack.ts';
import { formatRupees } from '../../../ui/format-rupees.ts';
import { SmallButton } from '../parts/small-button.tsx';
import styles from './board-card.module.css';
import { nextStep } from './next-step.ts';
import { customerName } from './order-words.ts';

const LINES_SHOWN = 4;
const MINUTE_MS = 60_000;

/** An order on the board: what to pack, for whom, how long they have waited, and the next step. */
export function BoardCard({
  order,
  onMove,
  onView,
}: {
  order: AdminOrder;
  onMove: (to: OrderStatus) => void;
  onView: () => void;
}) {
  const now = useNow();
  const { promiseMinutes } = useStoreSettings();
  const minutes = Math.max(0, Math.floor((now.getTime() - order.receivedAtMs) / MINUTE_MS));
  const next = nextStep(order.status);
  const number = firstEight(order.number);
  const more = order.lines.length - LINES_SHOWN;
  return (
    <article className={styles.card} aria-label={adminOrdersText('detailTitle', { number })}>
      <p className={styles.head}>
        <strong className={styles.number}>{number}</strong>
        <span className={styles.waited} data-late={promiseMinutes > 0 && minutes >= promiseMinutes}>
          {waitedText(minutes)}
        </span>
      </p>
      <p className={styles.who}>
        <span>{customerName(order)}</span>
        <strong>{formatRupees(order.totalPaise)}</strong>
      </p>
      <ul className={styles.lines}>
        {order.lines.slice(0, LINES_SHOWN).map((line) => (
          <li key={line.pid}>
            {line.quantity} × {nameWithPack(line)}
          </li>
        ))}
        {more > 0 && <li>{adminOrdersText.count('moreLines', more)}</li>}
      </ul>
      {order.status === 'awaiting_payment' && (
        <p className={styles.note}>{adminOrdersText('awaitsPayment')}</p>
      )}
      <div className={styles.actions}>
        {next && (
          <button type="button" className={styles.next} onClick={() => onMove(next)}>
            {adminOrdersText(order.status === 'awaiting_payment' ? 'next_paid' : `next_${next}`)}
          </button>
        )}
        <SmallButton aria-label={adminOrdersText('viewOrder', { number })} onClick={onView}>
          {adminOrdersText('view')}
        </SmallButton>
      </div>
    </article>
  );
}

function waitedText(minutes: number): string {
  if (minutes < 60) return adminOrdersText('waitedMinutes', { n: minutes });
  if (minutes < 24 * 60) return adminOrdersText('waitedHours', { n: Math.floor(minutes / 60) });
  return adminOrdersText('waitedDays', { n: Math.floor(minutes / (24 * 60)) });
}
