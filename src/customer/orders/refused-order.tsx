import { useRef } from 'react';
import type { Order, OrderDelivery } from '../../phone/db/orders.ts';
import { type AnyOrderCode, isOrderCode } from '../../domain/order/outcome.ts';
import type { Paise } from '../../domain/money.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { refusalText } from '../../text/order.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { quantityText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusHeadingOnRemoval } from '../../ui/use-focus-heading-on-removal.ts';
import { OrderChanges } from './order-changes.tsx';
import * as styles from './refused-order.module.css';

export type Refusal = Extract<OrderDelivery, { state: 'refused' }>;

export interface RefusalActions {
  /** Sends the same order again for the total that is shown; after `price_changed` a new one. */
  onSendAgain: (shown: Paise) => void;
  onEdit: () => void;
  onCancel: () => void;
}

/** Sending the same order again may succeed: time, the shop or the person can change what was wrong. */
const RETRYABLE: ReadonlySet<AnyOrderCode> = new Set([
  'line_unavailable',
  'store_closed',
  'stale',
  'too_many_open_orders',
  'blocked',
  'auth_expired',
  'wrong_account',
  'app_too_old',
]);

/** Why the shop did not take the order, and every way forward (D7). Nothing is charged meanwhile. */
export function RefusedOrder({
  order,
  refusal,
  onSendAgain,
  onEdit,
  onCancel,
}: {
  order: Pick<Order, 'lines' | 'quote' | 'customer'>;
  refusal: Refusal;
} & RefusalActions) {
  const { code, quote, lines = order.lines } = refusal;
  // Of a reason of a newer shop nothing more is said than that the order was not taken (D47).
  const isKnown = isOrderCode(code);
  const box = useRef<HTMLDivElement>(null);
  useFocusHeadingOnRemoval(box);
  return (
    <div ref={box} role="alert">
      <Notice
        tone={quote ? 'warning' : 'danger'}
        title={refusalText(quote ? 'title' : 'titleNotAccepted')}
      >
        <p>{refusalSentence(code, order.customer.pincode)}</p>
        {quote && <OrderChanges before={order} now={{ lines, quote }} />}
        <ul>
          {refusal.unavailable?.map(({ pid, name: bareName, wanted, left }) => {
            const line = order.lines.find((ordered) => ordered.pid === pid);
            const unit = line?.grams ? 'g' : undefined;
            const words = {
              name: line && !unit ? nameWithPack(line) : bareName,
              wanted: quantityText(unit, wanted),
              left: quantityText(unit, left),
            };
            return (
              <li key={pid}>
                {code === 'over_limit'
                  ? refusalText('line_most', words)
                  : left > 0
                    ? refusalText(unit ? 'line_grams' : 'line_left', words)
                    : refusalText('line_gone', words)}
              </li>
            );
          })}
        </ul>
        {/* Under this code the shop may have an order: what was placed first. */}
        {isKnown && code !== 'id_conflict' && <p>{refusalText('nothingOrdered')}</p>}
        <div className={styles.actions}>
          {quote && (
            <Button onClick={() => onSendAgain(quote.totalPaise)}>
              {refusalText('accept', { total: formatRupees(quote.totalPaise) })}
            </Button>
          )}
          {(RETRYABLE.has(code) || !isKnown) && (
            <Button onClick={() => onSendAgain(order.quote.totalPaise)}>
              {refusalText('retry')}
            </Button>
          )}
          {(code === 'account_suspended' || code === 'blocked' || !isKnown) && (
            <LinkButton to="/support">{refusalText('support')}</LinkButton>
          )}
          <Button tone="plain" onClick={onEdit}>
            {refusalText('edit')}
          </Button>
          <Button tone="plain" onClick={onCancel}>
            {refusalText('cancel')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Why the shop did not take an order. */
export function refusalSentence(code: AnyOrderCode, pincode: string): string {
  // A reason of a newer shop (D47).
  if (!isOrderCode(code)) return refusalText('other');
  if (code === 'pincode_not_served') return refusalText(code, { pincode });
  // An accepted order is never refused; the type cannot say so.
  return refusalText(code === 'accepted' ? 'invalid' : code);
}
