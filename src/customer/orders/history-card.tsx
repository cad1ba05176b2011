import type { Order } from '../../phone/db/orders.ts';
import { itemCount } from '../../domain/cart/cart.ts';
import { threeToNine } from '../../domain/order/number.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { detailText, historyText, orderText, reorderText } from '../../text/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatClock, formatDay } from '../../shared/shop/shop-times.ts';
import { TotalNow } from './content-lines.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import * as styles from './history.module.css';
import type { KnownOrder } from './known-order.ts';
import { MorningLine } from './morning-line.tsx';
import { chipTone, isUnderWay, mayOrderAgain, statusLabel } from './order-view.ts';
import { RefusedBrief } from './refused-brief.tsx';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { useCancelQuestion } from './use-cancel-question.tsx';
import { usePendingReason } from './use-pending-reason.ts';
import { useOrderActions } from './use-order-actions.ts';

/** An order in the history, with what waits for the shop or for a decision. */
export function HistoryCard({
  known,
  onOrderAgain,
}: {
  known: KnownOrder;
  onOrderAgain: (order: Order) => void;
}) {
  const { order, isCancelling } = known;
  const actions = useOrderActions(order.id);
  const pendingReasonOf = usePendingReason();
  const { onCancel, question } = useCancelQuestion(known, actions.onCancel);
  useCancelAnswer(known);
  const { delivery } = order;
  const placedAt = new Date(order.placedAt);
  const number = orderText('number', { number: threeToNine(order.number) });
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>{number}</h2>
        <Badge tone={chipTone(order)}>{statusLabel(order)}</Badge>
      </div>
      <p className={styles.soft}>
        <time dateTime={order.placedAt}>
          {formatDay(placedAt)} · {formatClock(placedAt)}
        </time>
      </p>
      <MorningLine order={order} />
      <p className={styles.names}>{order.lines.map(nameWithPack).join(' · ')}</p>
      <p className={styles.total}>
        <span>{orderText.count('items', itemCount(order.lines))}</span>
        <span>
          <TotalNow
            totalPaise={order.quote.totalPaise}
            contents={known.contents}
            decimals="always"
          />
        </span>
      </p>
      {(delivery.state === 'waiting' || isCancelling) && (
        <DeliveryCard
          order={order}
          isCancelling={isCancelling}
          pendingReason={pendingReasonOf(known)}
          {...actions}
          onCancel={onCancel}
        />
      )}
      {delivery.state === 'refused' && <RefusedBrief order={order} refusal={delivery} />}
      <div className={styles.actions}>
        {mayOrderAgain(order) && (
          <Button tone="soft" onClick={() => onOrderAgain(order)}>
            {reorderText('orderAgain')} <span className="visually-hidden">{number}</span>
          </Button>
        )}
        {delivery.state === 'received' && isUnderWay(order) && (
          <LinkButton to="/order-status" state={{ orderId: order.id }} tone="soft" icon="scooter">
            {detailText('track')} <span className="visually-hidden">{number}</span>
          </LinkButton>
        )}
        <LinkButton to="/order-detail" state={{ orderId: order.id }} tone="plain">
          {historyText('viewDetails')} <span className="visually-hidden">{number}</span>
        </LinkButton>
      </div>
      {isUnderWay(order) && question}
    </article>
  );
}
