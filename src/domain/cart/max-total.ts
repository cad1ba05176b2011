/** The most that a cart with goods by weight may come to once they are weighed (D50). */
import { exactPaise, type Paise, percentOfPaise, sumPaise } from '../money.ts';
import type { Product } from '../catalogue/product.ts';
import { maxBilledGrams, unitOf } from '../catalogue/weight.ts';
import { lineTotalPaise, type PriceSettings, type Quote } from './pricing.ts';
import type { CartItem } from './view.ts';

/**
 * `mayExceed`: the product numbers of which a little more is fine. That it may earn a higher discount is left out, so
 * that the bill is never above this.
 */
export function maxTotalPaise(
  items: readonly CartItem[],
  quote: Quote,
  { isTaxIncluded, taxPercent }: Pick<PriceSettings, 'isTaxIncluded' | 'taxPercent'>,
  mayExceed: (product: Product) => boolean,
): Paise {
  const more = items
    .filter(({ product }) => unitOf(product) && mayExceed(product))
    .map((item) =>
      exactPaise(
        lineTotalPaise({ ...item.product, quantity: maxBilledGrams(item.quantity) }) -
          lineTotalPaise({ ...item.product, quantity: item.quantity }),
      ),
    );
  const subtotalPaise = sumPaise([quote.subtotalPaise, ...more]);
  const taxesPaise = isTaxIncluded ? quote.taxesPaise : percentOfPaise(subtotalPaise, taxPercent);
  return exactPaise(
    quote.totalPaise - quote.subtotalPaise - quote.taxesPaise + subtotalPaise + taxesPaise,
  );
}
