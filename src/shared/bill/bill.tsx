import { mayAddTax } from '../../domain/bill/shop-kind.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import type { Quote } from '../../domain/cart/pricing.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { billText } from '../../text/bill.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatRupees, type RupeeDecimals } from '../../ui/format-rupees.ts';
import * as styles from './bill.module.css';

/**
 * A quote in rows that add up to its total (D5): cart, checkout and order screens show the same.
 * A discount that comes from a promo code names it (D6).
 */
export function Bill({
  quote,
  decimals = 'as_needed',
}: {
  quote: Quote;
  decimals?: RupeeDecimals;
}) {
  const { shopKind } = useStoreSettings();
  const rupees = (amount: Paise) => formatRupees(amount, decimals);
  return (
    <dl className={styles.bill}>
      <div className={styles.row}>
        <dt>{billText('subtotal')}</dt>
        <dd>{rupees(quote.subtotalPaise)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{billText('deliveryFee')}</dt>
        <dd>{rupees(quote.deliveryFeePaise)}</dd>
      </div>
      {quote.discountPaise > 0 && (
        <div className={classNames(styles.row, styles.discount)}>
          <dt>
            {quote.promoCode === ''
              ? billText('discount')
              : billText('discountByCode', { code: quote.promoCode })}
          </dt>
          <dd>{rupees(exactPaise(0 - quote.discountPaise))}</dd>
        </div>
      )}
      {quote.taxesPaise > 0 && (
        <div className={styles.row}>
          {/* Of a composition shop that still adds something, from before it was told not to. */}
          <dt>{billText(mayAddTax(shopKind) ? 'taxes' : 'charges')}</dt>
          <dd>{rupees(quote.taxesPaise)}</dd>
        </div>
      )}
      <div className={classNames(styles.row, styles.total)}>
        <dt>{billText('total')}</dt>
        <dd>{rupees(quote.totalPaise)}</dd>
      </div>
    </dl>
  );
}
