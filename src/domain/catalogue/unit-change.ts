/** What a price becomes where the owner turns a product by the piece into goods by weight, or back (D50). */
import { exactPaise, MAX_PAISE, type Paise } from '../money.ts';
import { kilogramsOf } from './pack.ts';
import type { Product } from './product.ts';
import { unitOf } from './weight.ts';

type Sold = Pick<Product, 'quantityLabel' | 'stepGrams'>;

/** Whether a product is sold in another unit than before. */
export const isOtherUnit = (before: Sold, after: Sold): boolean => unitOf(before) !== unitOf(after);

/**
 * What a price comes to in the unit in which the product is sold from now on: '₹60 for 500 g' is ₹120 for a kilogram. Null
 * where the pack is no weight, and where the figure would be absurd: a barcode in the place of a weight.
 */
export function priceInUnit(pricePaise: Paise, before: Sold, after: Sold): Paise | null {
  if (!isOtherUnit(before, after)) return pricePaise;
  const isByWeight = unitOf(after) === 'g';
  const kilograms = kilogramsOf((isByWeight ? before : after).quantityLabel);
  if (kilograms === null) return null;
  const inUnitPaise = Math.round(isByWeight ? pricePaise / kilograms : pricePaise * kilograms);
  return inUnitPaise <= MAX_PAISE ? exactPaise(inUnitPaise) : null;
}

/** Whether a price is as it was, although it would be another in the unit in which the product is sold from now on. */
export function isPriceOfOtherUnit(
  pricePaise: Paise,
  beforePaise: Paise,
  before: Sold,
  after: Sold,
): boolean {
  return (
    pricePaise > 0 &&
    pricePaise === beforePaise &&
    priceInUnit(beforePaise, before, after) !== pricePaise
  );
}
