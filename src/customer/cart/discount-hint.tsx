import { missingToMinimum, type Quote } from '../../domain/cart/pricing.ts';
import { exactPaise } from '../../domain/money.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { cartText } from '../../text/cart.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './discount-hint.module.css';

/**
 * How far it is to the shop's minimum (D53), or else to its own discount; nothing once both are reached. A discount
 * that is beaten or not offered is not named.
 */
export function DiscountHint({ quote, settings }: { quote: Quote; settings: StoreSettings }) {
  const words = hintWords(quote, settings);
  return (
    words && (
      <p className={styles.hint}>
        <Icon name="tag" size={20} />
        {words}
      </p>
    )
  );
}

function hintWords(quote: Quote, settings: StoreSettings): string {
  const toMinimum = missingToMinimum(quote, settings);
  if (toMinimum > 0) {
    return cartText('moreForMinimum', {
      amount: formatRupees(toMinimum),
      minimum: formatRupees(settings.minOrderPaise),
    });
  }
  const { discountPaise, discountFromPaise } = settings;
  const missing = discountFromPaise - quote.subtotalPaise;
  if (missing <= 0 || discountPaise <= quote.discountPaise) return '';
  return cartText('moreForDiscount', {
    amount: formatRupees(exactPaise(missing)),
    discount: formatRupees(discountPaise),
  });
}
