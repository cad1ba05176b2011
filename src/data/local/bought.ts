/** What the current account has ordered on this phone before. */
import { db } from './db.ts';
import { currentAccount } from './session.ts';

/** Orders that say what somebody buys nowadays. */
const ORDERS_LOOKED_AT = 30;

/** How often each product, by its number, was in one of the last orders. */
export async function readBought(): Promise<ReadonlyMap<number, number>> {
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
