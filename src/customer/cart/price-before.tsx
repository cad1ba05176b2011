import { priceBefore, type SeenPrices } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { cartText } from '../../text/cart.ts';
import { perUnitText } from '../../text/units.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import * as styles from './price-before.module.css';

/** 'was ₹40', beside a line whose price is another one than the customer has seen; else nothing. */
export function PriceBefore({ product, seenPrices }: { product: Product; seenPrices: SeenPrices }) {
  const before = priceBefore(product, seenPrices);
  if (before === null) return null;
  const perUnit = unitOf(product) ? perUnitText('kg') : '';
  return (
    <span className={styles.before}>
      {cartText('priceBefore', { price: formatRupees(before) + perUnit })}
    </span>
  );
}
