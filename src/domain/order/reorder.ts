/** What has changed since an order was placed ('Order again'). */
import type { CartLine } from '../cart/cart.ts';
import type { Paise } from '../money.ts';
import type { OrderLine } from './decision.ts';
import type { Product } from '../catalogue/product.ts';
import { mostPerOrder, type OrderLimits } from './limits.ts';

export type ReorderChange =
  | ({ kind: 'gone' | 'sold_out' } & NamedPack)
  | ({ kind: 'fewer'; wanted: number; left: number } & NamedPack)
  | ({ kind: 'dearer' | 'cheaper'; before: Paise; now: Paise } & NamedPack);

type NamedPack = Pick<Product, 'name' | 'quantityLabel'> &
  Partial<Pick<Product, 'nameHi' | 'nameMr'>>;

/** The lines that can be had today, and every difference to the order. A line may have two. */
export function compareLines(
  lines: readonly OrderLine[],
  products: readonly (NamedPack & Pick<Product, 'pid' | 'pricePaise' | 'stock'>)[],
  limits: OrderLimits,
): { wanted: CartLine[]; changes: ReorderChange[] } {
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const wanted: CartLine[] = [];
  const changes: ReorderChange[] = [];
  for (const line of lines) {
    const { pid, quantity, pricePaise: before } = line;
    const product = byPid.get(pid);
    if (!product) {
      changes.push({ kind: 'gone', ...namedPack(line) });
      continue;
    }
    const now = product.pricePaise;
    const named = namedPack(product);
    const left = Math.min(quantity, mostPerOrder(product.stock, limits));
    if (left === 0) {
      changes.push({ kind: 'sold_out', ...named });
      continue;
    }
    wanted.push({ pid, quantity: left });
    if (left < quantity) changes.push({ kind: 'fewer', ...named, wanted: quantity, left });
    if (now > before) changes.push({ kind: 'dearer', ...named, before, now });
    if (now < before) changes.push({ kind: 'cheaper', ...named, before, now });
  }
  return { wanted, changes };
}

const namedPack = ({ name, nameHi, nameMr, quantityLabel }: NamedPack): NamedPack => ({
  name,
  ...(nameHi && { nameHi }),
  ...(nameMr && { nameMr }),
  quantityLabel,
});
