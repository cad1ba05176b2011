/** What of a cart can be ordered: a line may want more than the shop has, or than one order may hold. */
import type { CartItem } from './view.ts';
import { lineTotalPaise, missingToMinimum } from './pricing.ts';
import { type Paise, sumPaise } from '../money.ts';
import { allowedPerOrder, mostPerOrder, type OrderLimits } from '../order/limits.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/** A line that cannot be ordered as it stands. */
export interface ShortLine extends CartItem {
  /** How many can, or how many grams; 0 for none. */
  left: number;
  /** It is the order that may not hold more, not the stock. */
  isOrderLimit: boolean;
}

/** How many of a line can be ordered, or how many grams; 0 for none. */
export function leftOf({ product, quantity }: CartItem, limits: OrderLimits): number {
  return Math.min(quantity, mostPerOrder(product, limits));
}

/** The lines that cannot be ordered as they stand. */
export function shortLines(items: readonly CartItem[], limits: OrderLimits): ShortLine[] {
  return items
    .map((item) => ({
      ...item,
      left: leftOf(item, limits),
      isOrderLimit: allowedPerOrder(item.product, limits) < (item.product.stock ?? Infinity),
    }))
    .filter(({ left, quantity }) => left < quantity);
}

/** What of the lines can be ordered, and what it lacks to the shop's minimum (D53). */
export function whatIsLeft(
  items: readonly CartItem[],
  limits: OrderLimits,
  settings: Pick<StoreSettings, 'minOrderPaise'>,
): { isAnything: boolean; missingPaise: Paise } {
  const lines = items.map((item) => ({ ...item.product, quantity: leftOf(item, limits) }));
  return {
    isAnything: lines.some(({ quantity }) => quantity > 0),
    missingPaise: missingToMinimum(
      { subtotalPaise: sumPaise(lines.map(lineTotalPaise)) },
      settings,
    ),
  };
}
