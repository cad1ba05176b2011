import type { Order } from '../../phone/db/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { orderText, refusalText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import * as styles from './delivery-line.module.css';
import { DeliveryLine, type DeliveryNews } from './delivery-line.tsx';

export interface WaitingActions {
  /** Asks the shop again now. */
  onRetry: () => void;
  onEdit: () => void;
  onCancel: () => void;
}

/** Whether the shop has the order; while it has not answered, a card with what one may do meanwhile. */
export function DeliveryCard({
  onRetry,
  onEdit,
  onCancel,
  ...news
}: DeliveryNews & WaitingActions & { order: Pick<Order, 'number'> }) {
  const { order, isCancelling } = news;
  const isWaiting = order.delivery.state === 'waiting';
  if (!isWaiting && !isCancelling) return <DeliveryLine {...news} />;
  const number = (
    <span className="visually-hidden">
      {orderText('number', { number: firstEight(order.number) })}
    </span>
  );
  return (
    <div className={styles.card}>
      <DeliveryLine {...news} />
      <div className={styles.actions}>
        <Button tone="soft" onClick={onRetry}>
          {refusalText('retry')} {number}
        </Button>
        {!isCancelling && (
          <>
            <Button tone="plain" onClick={onEdit}>
              {refusalText('edit')} {number}
            </Button>
            <CancelOrder onCancel={onCancel}>
              {refusalText('cancel')} {number}
            </CancelOrder>
          </>
        )}
      </div>
    </div>
  );
}
