/** What has changed since an order was placed ('Order again'). */
import type { CartLine } from './cart.ts';
import type { Paise } from './money.ts';
import type { OrderLine } from './order-decision.ts';
import type { Product } from './product.ts';
import { availableQuantity } from './stock.ts';

export type ReorderChange =
  | { kind: 'gone' | 'sold_out'; name: string }
  | { kind: 'fewer'; name: string; wanted: number; left: number }
  | { kind: 'dearer' | 'cheaper'; name: string; before: Paise; now: Paise };

/** The lines that can be had today, and every difference to the order. A line may have two. */
export function compareLines(
  lines: readonly OrderLine[],
  products: readonly Pick<Product, 'pid' | 'name' | 'pricePaise' | 'stock'>[],
): { wanted: CartLine[]; changes: ReorderChange[] } {
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const wanted: CartLine[] = [];
  const changes: ReorderChange[] = [];
  for (const { pid, name: nameThen, quantity, pricePaise: before } of lines) {
    const product = byPid.get(pid);
    if (!product) {
      changes.push({ kind: 'gone', name: nameThen });
      continue;
    }
    const { name, pricePaise: now } = product;
    const left = availableQuantity(product.stock, quantity);
    if (left === 0) {
      changes.push({ kind: 'sold_out', name });
      continue;
    }
    wanted.push({ pid, quantity: left });
    if (left < quantity) changes.push({ kind: 'fewer', name, wanted: quantity, left });
    if (now > before) changes.push({ kind: 'dearer', name, before, now });
    if (now < before) changes.push({ kind: 'cheaper', name, before, now });
  }
  return { wanted, changes };
}
