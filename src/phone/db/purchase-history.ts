/** The earlier orders of the current account on this phone. */
import { boughtAgain } from '../../domain/order/buy-again.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { findProducts } from './catalogue.ts';
import { db } from './db.ts';
import { currentAccount } from './session.ts';

/** Orders that say what somebody buys nowadays. */
const ORDERS_LOOKED_AT = 30;

/** How often each product, by its number, was in one of the last orders. */
export async function readPurchases(): Promise<ReadonlyMap<number, number>> {
  const account = await currentAccount();
  const orders = await db.orders
    .where('[account+placedAt]')
    .between([account, ''], [account, '\uffff'])
    .reverse()
    .limit(ORDERS_LOOKED_AT)
    .toArray();
  const times = new Map<number, number>();
  for (const { lines } of orders) {
    for (const { pid } of lines) times.set(pid, (times.get(pid) ?? 0) + 1);
  }
  return times;
}

/** The products that the current account buys most and that are on sale, the most frequent first. */
export function readBuyAgain(): Promise<Product[]> {
  return db.transaction('r', [db.sessions, db.orders, db.products], async () => {
    const times = await readPurchases();
    return boughtAgain(times, await findProducts([...times.keys()]));
  });
}
