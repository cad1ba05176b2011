import type { Order } from '../../phone/db/orders.ts';
import { threeToNine } from '../../domain/order/number.ts';
import { historyText, orderText } from '../../text/order.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Change } from './order-changes.tsx';
import * as styles from './refused-order.module.css';
import { type Refusal, refusalSentence } from './refused-order.tsx';

/** Why the shop did not take an order, what it would cost today, and the way to the decision. */
export function RefusedBrief({ order, refusal }: { order: Order; refusal: Refusal }) {
  const { code, quote } = refusal;
  return (
    <div className={styles.brief}>
      <p>{refusalSentence(code, order.customer.pincode)}</p>
      {quote && (
        <p className={styles.totals}>
          <Change before={order.quote.totalPaise} now={quote.totalPaise} decimals="always" />
        </p>
      )}
      <LinkButton to="/order-status" state={{ orderId: order.id }} isWide>
        {historyText('decide')}{' '}
        <span className="visually-hidden">
          {orderText('number', { number: threeToNine(order.number) })}
        </span>
      </LinkButton>
    </div>
  );
}
