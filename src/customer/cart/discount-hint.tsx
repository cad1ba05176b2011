import { paise } from '../../domain/money.ts';
import type { Quote } from '../../domain/cart/pricing.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { cartText } from '../../text/cart.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './discount-hint.module.css';

/** How far it is to the shop's own discount; nothing once it is reached, beaten or not offered. */
export function DiscountHint({ quote, settings }: { quote: Quote; settings: StoreSettings }) {
  const { discountPaise, discountFromPaise } = settings;
  const missing = discountFromPaise - quote.subtotalPaise;
  if (missing <= 0 || discountPaise <= quote.discountPaise) return null;
  return (
    <p className={styles.hint}>
      <Icon name="tag" size={20} />
      {cartText('moreForDiscount', {
        amount: formatRupees(paise(missing)),
        discount: formatRupees(discountPaise),
      })}
    </p>
  );
}
