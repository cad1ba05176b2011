/** The products that a customer buys most, to be offered again. */
import type { Product } from '../catalogue/product.ts';
import { isSoldOut } from '../catalogue/stock.ts';

/** A row of cards that is scrolled through sideways. */
const MAX_BOUGHT_AGAIN = 12;

/**
 * The products bought most often, the most frequent first; equals are in the order of `products`. `times` is how often
 * each was in an order, by product number. Sold-out products are left out.
 */
export function boughtAgain(
  times: ReadonlyMap<number, number>,
  products: readonly Product[],
): Product[] {
  return products
    .filter((product) => times.has(product.pid) && !isSoldOut(product))
    .sort((one, other) => (times.get(other.pid) ?? 0) - (times.get(one.pid) ?? 0))
    .slice(0, MAX_BOUGHT_AGAIN);
}
