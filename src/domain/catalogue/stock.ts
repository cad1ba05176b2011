/** Stock (D19): a number is counted, null never is. */

export type StockLabel =
  | { kind: 'in_stock' }
  | { kind: 'only_left'; left: number }
  | { kind: 'out_of_stock' };

/** From this many left downwards the shopper is told the number. */
export const LOW_STOCK_FROM = 5;

/** What a shopper reads about a product's stock. */
export function stockLabel(stock: number | null): StockLabel {
  if (stock === null || stock > LOW_STOCK_FROM) return { kind: 'in_stock' };
  return stock > 0 ? { kind: 'only_left', left: stock } : { kind: 'out_of_stock' };
}

/** Whether nothing of a product is left. */
export function isSoldOut({ stock }: { stock: number | null }): boolean {
  return availableQuantity(stock, 1) === 0;
}

/** How many of a product can be had, given a wanted quantity. */
export function availableQuantity(stock: number | null, wanted: number): number {
  return stock === null ? wanted : Math.max(0, Math.min(stock, wanted));
}
