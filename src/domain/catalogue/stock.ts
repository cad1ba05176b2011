/** Stock (D19): null means that it is not tracked. */

export type StockLabel =
  | { kind: 'in_stock' }
  | { kind: 'only_left'; left: number }
  | { kind: 'out_of_stock' };

/** Customers see the exact stock from this number downwards. */
export const LOW_STOCK_FROM = 5;

export function stockLabel(stock: number | null): StockLabel {
  if (stock === null || stock > LOW_STOCK_FROM) return { kind: 'in_stock' };
  return stock > 0 ? { kind: 'only_left', left: stock } : { kind: 'out_of_stock' };
}

export function isSoldOut({ stock }: { stock: number | null }): boolean {
  return availableQuantity(stock, 1) === 0;
}

/** The wanted quantity, limited by the stock. */
export function availableQuantity(stock: number | null, wanted: number): number {
  return stock === null ? wanted : Math.max(0, Math.min(stock, wanted));
}
