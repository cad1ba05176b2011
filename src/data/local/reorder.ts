/** 'Order again': an earlier order's lines, as far as they can still be had, and what has changed. */
import { addToCart, MAX_LINE_QUANTITY, quantityOf } from '../../domain/cart.ts';
import type { OrderLine } from '../../domain/order-decision.ts';
import { compareLines, type ReorderChange } from '../../domain/reorder.ts';
import { availableQuantity } from '../../domain/stock.ts';
import { findProducts } from './catalogue.ts';
import { db } from './db.ts';
import { currentAccount } from './session.ts';

export interface ReorderResult {
  /** How many lines went into the cart. */
  addedCount: number;
  changes: ReorderChange[];
}

/** Puts the lines into the cart, beside what is there, within the stock this phone knows of. */
export function orderAgain(lines: readonly OrderLine[]): Promise<ReorderResult> {
  const tables = [db.carts, db.sessions, db.products];
  return db.transaction('rw', tables, async () => {
    const account = await currentAccount();
    const cart = (await db.carts.get(account)) ?? { account, lines: [], kept: [] };
    const products = await findProducts(lines.map(({ pid }) => pid));
    const { wanted, changes } = compareLines(lines, products);
    const stockOf = new Map(products.map(({ pid, stock }) => [pid, stock]));
    const merged = wanted.reduce((held, { pid, quantity }) => {
      const most = availableQuantity(stockOf.get(pid) ?? null, MAX_LINE_QUANTITY);
      const more = Math.min(quantity, most - quantityOf(held, pid));
      return more > 0 ? addToCart(held, pid, more) : held;
    }, cart.lines);
    await db.carts.put({ ...cart, lines: merged });
    return { addedCount: wanted.length, changes };
  });
}
