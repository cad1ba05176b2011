import type { OrderDelivery } from '../../data/local/orders.ts';
import type { OrderLine } from '../../domain/order-decision.ts';
import type { OrderCode } from '../../domain/order-outcome.ts';
import type { Paise } from '../../domain/money.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { refusalText } from '../../text/order.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './refused-order.module.css';

export type Refusal = Extract<OrderDelivery, { state: 'refused' }>;

export interface RefusalActions {
  /** Sends the same order again for the total that is shown; after `price_changed` a new one. */
  onSendAgain: (shown: Paise) => void;
  onEdit: () => void;
  onCancel: () => void;
}

/** Sending the same order again may succeed: time, the shop or the person can change what was wrong. */
const RETRYABLE: ReadonlySet<OrderCode> = new Set([
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
  refusal,
  lines,
  totalBefore,
  pincode,
  onSendAgain,
  onEdit,
  onCancel,
}: {
  refusal: Refusal;
  /** Of the order, for the packs of what is missing. */
  lines: readonly OrderLine[];
  totalBefore: Paise;
  pincode: string;
} & RefusalActions) {
  const { code, quote } = refusal;
  return (
    <div role="alert">
      <Notice
        tone={quote ? 'warning' : 'danger'}
        title={refusalText(quote ? 'title' : 'titleNotAccepted')}
      >
        <p>{sentence(code, pincode)}</p>
        {quote && (
          <p>
            {refusalText('price_changed_totals', {
              before: formatRupees(totalBefore),
              now: formatRupees(quote.totalPaise),
            })}
          </p>
        )}
        <ul>
          {refusal.unavailable?.map(({ pid, name: bareName, wanted, left }) => {
            const line = lines.find((ordered) => ordered.pid === pid);
            const name = line ? nameWithPack(line) : bareName;
            return (
              <li key={pid}>
                {code === 'over_limit'
                  ? refusalText('line_most', { name, wanted, left })
                  : left > 0
                    ? refusalText('line_left', { name, wanted, left })
                    : refusalText('line_gone', { name })}
              </li>
            );
          })}
        </ul>
        <p>{refusalText('nothingOrdered')}</p>
        <div className={styles.actions}>
          {quote && (
            <Button onClick={() => onSendAgain(quote.totalPaise)}>
              {refusalText('accept', { total: formatRupees(quote.totalPaise) })}
            </Button>
          )}
          {RETRYABLE.has(code) && (
            <Button onClick={() => onSendAgain(totalBefore)}>{refusalText('retry')}</Button>
          )}
          {(code === 'account_suspended' || code === 'blocked') && (
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

function sentence(code: OrderCode, pincode: string): string {
  if (code === 'pincode_not_served') return refusalText(code, { pincode });
  // An accepted order is never refused; the type cannot say so.
  return refusalText(code === 'accepted' ? 'invalid' : code);
}
