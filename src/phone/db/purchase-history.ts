/** The earlier orders of the current account on this phone. */
import { boughtAgain } from '../../domain/order/buy-again.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { findProducts } from './catalogue.ts';
import { db, type Order } from './db.ts';
import { currentAccount } from './session.ts';

/** Orders that say what somebody buys nowadays. */
const ORDERS_LOOKED_AT = 30;

/** The newest first. */
async function lastOrders(): Promise<Order[]> {
  const account = await currentAccount();
  return db.orders
    .where('[account+placedAt]')
    .between([account, ''], [account, '\uffff'])
    .reverse()
    .limit(ORDERS_LOOKED_AT)
    .toArray();
}

function countPurchases(orders: readonly Order[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { lines } of orders) {
    for (const { pid } of lines) times.set(pid, (times.get(pid) ?? 0) + 1);
  }
  return times;
}

/** How often each product, by its number, was in one of the last orders. */
export const readPurchases = async (): Promise<ReadonlyMap<number, number>> =>
  countPurchases(await lastOrders());

export interface BuyAgain {
  /** What the current account buys most and is on sale, the most frequent first. */
  products: readonly Product[];
  /** Numbers of those that are in an order which the shop has, or still gets, and which has not ended. */
  ordered: ReadonlySet<number>;
}

const isUnderWay = ({ delivery, status }: Order) =>
  isActiveStatus(status) && (delivery.state === 'waiting' || delivery.state === 'received');

export function readBuyAgain(): Promise<BuyAgain> {
  return db.transaction('r', [db.sessions, db.orders, db.products], async () => {
    const orders = await lastOrders();
    const times = countPurchases(orders);
    const underWay = orders.filter(isUnderWay).flatMap(({ lines }) => lines);
    return {
      products: boughtAgain(times, await findProducts([...times.keys()])),
      ordered: new Set(underWay.map(({ pid }) => pid)),
    };
  });
}
