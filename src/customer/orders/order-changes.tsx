import type { Order } from '../../phone/db/orders.ts';
import { mayAddTax } from '../../domain/bill/shop-kind.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import {
  changedLines,
  changedParts,
  isNamedAlike,
  type LineChange,
} from '../../domain/order/changes.ts';
import type { Quote } from '../../domain/cart/pricing.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { billText } from '../../text/bill.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { refusalText } from '../../text/order.ts';
import { formatRupees, type RupeeDecimals } from '../../ui/format-rupees.ts';
import * as styles from './refused-order.module.css';

const PART_NAMES = {
  deliveryFeePaise: 'deliveryFee',
  discountPaise: 'discount',
  taxesPaise: 'taxes',
} as const;

/** What an order held when it was placed, and what it would hold today: what differs, and the total. */
export function OrderChanges({
  before,
  now,
}: {
  before: Pick<Order, 'lines' | 'quote'>;
  now: Pick<Order, 'lines' | 'quote'>;
}) {
  const { shopKind } = useStoreSettings();
  const names = { ...PART_NAMES, ...(!mayAddTax(shopKind) && { taxesPaise: 'charges' as const }) };
  return (
    <dl className={styles.changes}>
      {changedLines(before.lines, now.lines).map((change) => (
        <LineRow key={change.now.pid} {...change} />
      ))}
      {changedParts(before.quote, now.quote).map((part) => (
        <div key={part} className={styles.row}>
          <dt>{billText(names[part])}</dt>
          <dd>
            <Change before={amountOf(part, before.quote)} now={amountOf(part, now.quote)} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{billText('total')}</dt>
        <dd>
          <Change before={before.quote.totalPaise} now={now.quote.totalPaise} />
        </dd>
      </div>
    </dl>
  );
}

function LineRow({ before, now }: LineChange) {
  const name = nameWithPack(now);
  return (
    <div className={styles.row}>
      <dt>
        {now.quantity > 1 ? refusalText('several', { n: now.quantity, name }) : name}
        {!isNamedAlike(before, now) && (
          <span className={styles.former}>
            {refusalText('formerName', { name: nameWithPack(before) })}
          </span>
        )}
      </dt>
      <dd>
        <Change before={before.pricePaise} now={now.pricePaise} />
      </dd>
    </div>
  );
}

/** '₹22 → ₹26'; one amount where it is the same. */
export function Change({
  before,
  now,
  decimals = 'as_needed',
}: {
  before: Paise;
  now: Paise;
  decimals?: RupeeDecimals;
}) {
  if (before === now) return formatRupees(now, decimals);
  return (
    <>
      <span className={styles.before}>
        <span className="visually-hidden">{refusalText('before')} </span>
        {formatRupees(before, decimals)}
      </span>{' '}
      <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{refusalText('now')}</span> {formatRupees(now, decimals)}
    </>
  );
}

/** A discount is taken off. */
function amountOf(part: keyof typeof PART_NAMES, quote: Quote): Paise {
  return part === 'discountPaise' ? exactPaise(0 - quote.discountPaise) : quote[part];
}
