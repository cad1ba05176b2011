/** The differences between an order and the shop of today ('Order again'). */
import type { CartLine } from '../cart/cart.ts';
import type { Paise } from '../money.ts';
import { lineTotalPaise } from '../cart/pricing.ts';
import type { OrderLine } from './decision.ts';
import type { Product } from '../catalogue/product.ts';
import {
  leastQuantity,
  sellable,
  type Unit,
  unitOf,
  type WeightSteps,
} from '../catalogue/weight.ts';
import { mostPerOrder, type OrderLimits } from './limits.ts';

export type ReorderChange =
  | ({ kind: 'gone' | 'sold_out' } & NamedPack)
  | ({ kind: 'fewer'; wanted: number; left: number; unit?: Unit } & NamedPack)
  | ({ kind: 'dearer' | 'cheaper'; before: Paise; now: Paise } & NamedPack);

type NamedPack = Pick<Product, 'name' | 'quantityLabel'> &
  Partial<Pick<Product, 'nameHi' | 'nameMr'>>;

/** The lines that can be had today, and every difference to the order. A line may have two. */
export function compareLines(
  lines: readonly OrderLine[],
  products: readonly (NamedPack & WeightSteps & Pick<Product, 'pid' | 'pricePaise' | 'stock'>)[],
  limits: OrderLimits,
): { wanted: CartLine[]; changes: ReorderChange[] } {
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const wanted: CartLine[] = [];
  const changes: ReorderChange[] = [];
  for (const line of lines) {
    const { pid, pricePaise: before, grams } = line;
    const product = byPid.get(pid);
    const unit = product && unitOf(product);
    if (!product || (unit === 'g') !== (grams !== undefined)) {
      changes.push({ kind: 'gone', ...namedPack(line) });
      continue;
    }
    const { pricePaise } = product;
    const now = grams ? lineTotalPaise({ ...product, quantity: grams }) : pricePaise;
    const named = namedPack(product);
    const quantity = grams ? nearestStep(product, grams) : line.quantity;
    const left = Math.min(quantity, mostPerOrder(product, limits));
    if (left === 0) {
      changes.push({ kind: 'sold_out', ...named });
      continue;
    }
    wanted.push({ pid, quantity: left, ...(unit && { unit }) });
    if (left < quantity) {
      changes.push({ kind: 'fewer', ...named, wanted: quantity, left, ...(unit && { unit }) });
    }
    if (now > before) changes.push({ kind: 'dearer', ...named, before, now });
    if (now < before) changes.push({ kind: 'cheaper', ...named, before, now });
  }
  return { wanted, changes };
}

/** 480 g were in the bag of the 500 that can be ordered. */
const nearestStep = (product: WeightSteps, grams: number) =>
  sellable(product, grams + (product.stepGrams ?? 0) / 2) || leastQuantity(product);

const namedPack = ({ name, nameHi, nameMr, quantityLabel }: NamedPack): NamedPack => ({
  name,
  ...(nameHi && { nameHi }),
  ...(nameMr && { nameMr }),
  quantityLabel,
});
