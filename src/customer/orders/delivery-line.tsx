import type { Order, OrderDelivery } from '../../phone/db/orders.ts';
import { orderText } from '../../text/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatClock, formatWhen } from '../../shared/shop/shop-times.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './delivery-line.module.css';
import type { PendingReason } from './pending-reason.ts';
import { sendsWhileClosed } from './sends-itself.ts';

const ICONS = {
  waiting: 'device',
  received: 'check',
  refused: 'warning',
  withdrawn: 'close',
  lost: 'warning',
} as const satisfies Record<OrderDelivery['state'], IconName>;

export interface DeliveryNews {
  order: Pick<Order, 'delivery' | 'placedAt'>;
  /** The shop has been asked to cancel it and has not answered yet. */
  isCancelling: boolean;
  /** What keeps on the phone what is not answered. */
  pendingReason: PendingReason;
}

/** Whether the shop has the order (D8), and while it has not answered since when and why; announced. */
export function DeliveryLine({
  order: { delivery, placedAt },
  isCancelling,
  pendingReason,
}: DeliveryNews) {
  const isWaiting = delivery.state === 'waiting';
  const isWell = isWaiting || delivery.state === 'received';
  return (
    <div className={styles.lines} aria-live="polite">
      <p className={classNames(styles.line, !isWell && styles.amiss)}>
        <Icon name={ICONS[delivery.state]} size={18} />
        {sentence(delivery)}
      </p>
      {isWaiting && (
        <p className="soft">{orderText('since', { when: formatWhen(new Date(placedAt)) })}</p>
      )}
      {isCancelling && <p>{orderText('cancelling')}</p>}
      {(isWaiting || isCancelling) &&
        explanation(pendingReason, isWaiting && !isCancelling).map((text) => (
          <p key={text} className="soft">
            {text}
          </p>
        ))}
    </div>
  );
}

/** Why it waits, and what has to happen for it to be sent. */
function explanation(pendingReason: PendingReason, isOrder: boolean): string[] {
  if (pendingReason === null) return isOrder ? [orderText('goesByItself')] : [];
  const why = orderText(`pending_${pendingReason}`);
  const said = isOrder ? `${why} ${orderText('safe')}` : why;
  if (pendingReason === 'session_ended' || pendingReason === 'signed_out') return [said];
  return [said, orderText(sendsWhileClosed() ? 'sentWhileClosed' : 'openApp')];
}

function sentence(delivery: OrderDelivery): string {
  return delivery.state === 'received'
    ? orderText('received', { time: formatClock(new Date(delivery.receivedAt)) })
    : orderText(delivery.state);
}
