/** Stock (D19): null means that it is not tracked. Of goods by weight it is grams (D50). */
import { leastQuantity, unitOf, type WeightSteps } from './weight.ts';

export type StockLabel =
  | { kind: 'in_stock' }
  | { kind: 'only_left'; left: number }
  | { kind: 'out_of_stock' };

/** Customers see the exact stock from this number downwards. */
export const LOW_STOCK_FROM = 5;

/** The stock of a product, and how it is sold. */
export interface Stocked extends WeightSteps {
  stock: number | null;
}

/** Where limits count pieces, a kilogram of goods by weight counts as one. */
export const inUnitOf = (product: WeightSteps, count: number) =>
  unitOf(product) ? count * 1_000 : count;

export function stockLabel(product: Stocked): StockLabel {
  const { stock } = product;
  if (stock === null || stock > inUnitOf(product, LOW_STOCK_FROM)) return { kind: 'in_stock' };
  return isSoldOut(product) ? { kind: 'out_of_stock' } : { kind: 'only_left', left: stock };
}

export function isSoldOut(product: Stocked): boolean {
  return product.stock !== null && product.stock < leastQuantity(product);
}

/** The wanted quantity, limited by the stock. */
export function availableQuantity(stock: number | null, wanted: number): number {
  return stock === null ? wanted : Math.max(0, Math.min(stock, wanted));
}
