/** 'Order again': an earlier order's lines, as far as they can still be had, and the differences. */
import { addToCart, quantityOf } from '../../domain/cart/cart.ts';
import { mostPerOrder } from '../../domain/order/limits.ts';
import type { OrderLine } from '../../domain/order/decision.ts';
import { compareLines, type ReorderChange } from '../../domain/order/reorder.ts';
import { withPrices } from './cart.ts';
import { findProducts } from './catalogue.ts';
import { db } from './db.ts';
import { readOrderLimits } from './order-limits.ts';
import { currentAccount } from './session.ts';

export interface ReorderResult {
  /** How many lines went into the cart. */
  addedCount: number;
  changes: ReorderChange[];
}

/** Adds the lines to the cart, within the stock that this phone has stored. */
export function orderAgain(lines: readonly OrderLine[]): Promise<ReorderResult> {
  const tables = [db.carts, db.sessions, db.products, db.storeSettings];
  return db.transaction('rw', tables, async () => {
    const account = await currentAccount();
    const cart = (await db.carts.get(account)) ?? { account, lines: [], kept: [] };
    const products = await findProducts(lines.map(({ pid }) => pid));
    const limits = await readOrderLimits();
    const { wanted, changes } = compareLines(lines, products, limits);
    const byPid = new Map(products.map((product) => [product.pid, product]));
    const merged = wanted.reduce((held, { pid, quantity, unit }) => {
      const most = mostPerOrder(byPid.get(pid) ?? { stock: null }, limits);
      const more = Math.min(quantity, most - quantityOf(held, pid, unit));
      return more > 0 ? addToCart(held, pid, more, unit) : held;
    }, cart.lines);
    const added = products.filter(({ pid }) => wanted.some((line) => line.pid === pid));
    // The answer names every price that is another than the order's.
    await db.carts.put({ ...cart, lines: merged, seenPrices: withPrices(cart.seenPrices, added) });
    return { addedCount: wanted.length, changes };
  });
}
