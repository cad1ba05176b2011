/** An account comes to this phone and leaves it again. Nobody's data is lost on the way (D2, D22). */
import { addToCart } from '../../domain/cart.ts';
import type { ShopOrderDetail } from '../../domain/order.ts';
import { db, type Order } from './db.ts';
import { withShopOrder } from './outbox.ts';
import { GUEST } from './session.ts';

/**
 * Gives an account what this phone's guest has gathered: cart, saved products and orders. An
 * order that the shop has, or may have, stays a guest's there until it is claimed (`isUnclaimed`):
 * what is under way is never changed, because the shop would take it for another order.
 */
export async function adoptGuestData(account: string): Promise<void> {
  const tables = [db.carts, db.orders, db.outbox, db.savedProducts];
  await db.transaction('rw', tables, async () => {
    await adoptCart(account);
    const hearts = await db.savedProducts.where({ account: GUEST }).toArray();
    await db.savedProducts.bulkPut(hearts.map((heart) => ({ ...heart, account })));
    await db.savedProducts.where({ account: GUEST }).delete();

    const orders = await db.orders.filter((order) => order.account === GUEST).toArray();
    const entries = await db.outbox.where({ account: GUEST }).toArray();
    const underWay = new Set(
      entries.map((entry) => (entry.kind === 'place_order' ? entry.orderId : '')),
    );
    await db.orders.bulkPut(
      orders.map((order) => adoptOrder(order, account, underWay.has(order.id))),
    );
  });
}

async function adoptCart(account: string): Promise<void> {
  const guest = await db.carts.get(GUEST);
  if (!guest || guest.lines.length + guest.kept.length === 0) return;
  const own = (await db.carts.get(account)) ?? { account, lines: [], kept: [] };
  const merge = (lines: typeof own.lines, added: typeof own.lines) =>
    added.reduce((merged, { pid, quantity }) => addToCart(merged, pid, quantity), lines);
  await db.carts.put({
    account,
    lines: merge(own.lines, guest.lines),
    kept: merge(own.kept, guest.kept),
    ...(guest.replaces !== undefined && { replaces: guest.replaces }),
  });
  await db.carts.delete(GUEST);
}

function adoptOrder(order: Order, account: string, isUnderWay: boolean): Order {
  if (isUnderWay || order.delivery.state === 'received') {
    return { ...order, account, isUnclaimed: true };
  }
  // Refused: nothing of it is at the shop, so it may go again as the account's.
  const mayGoAgain = order.delivery.state === 'refused';
  const request = order.request && { ...order.request, uid: account };
  // What has ended stays as it was sent: a shop that is restored may have it as the guest's again (D31).
  return mayGoAgain ? { ...order, account, request } : { ...order, account };
}

/** Orders the shop has and still takes for a guest's, with what claims them. */
export async function ordersToClaim(account: string): Promise<{ id: string; key: string }[]> {
  const orders = await db.orders
    .filter((order) => order.account === account && order.isUnclaimed === true)
    .toArray();
  return orders
    .filter(({ delivery, key }) => delivery.state === 'received' && key !== '')
    .map(({ id, key }) => ({ id, key }));
}

/** Notes that the shop knows these orders as the account's now. */
export async function markClaimed(orderIds: readonly string[]): Promise<void> {
  await db.orders
    .where('id')
    .anyOf([...orderIds])
    .modify((order) => {
      delete order.isUnclaimed;
    });
}

/** Keeps an account's orders as the shop has them, those placed on other phones included. */
export async function storeAccountOrders(
  account: string,
  found: readonly ShopOrderDetail[],
): Promise<void> {
  await db.transaction('rw', db.orders, async () => {
    const known = await db.orders.bulkGet(found.map(({ id }) => id));
    const orders = found.map((shop, index): Order => {
      const order = known[index] ?? strangerOrder(account, shop);
      return shop.rev < order.rev ? order : { ...withShopOrder(order, shop), events: shop.events };
    });
    await db.orders.bulkPut(orders);
  });
}

/** An order that another phone placed: without its key and without what was sent. */
function strangerOrder(account: string, shop: ShopOrderDetail): Order {
  return {
    id: shop.id,
    number: shop.number,
    key: '',
    account,
    placedAt: shop.placedAt,
    estimatedDelivery: shop.placedAt,
    status: shop.status,
    paymentMethod: shop.paymentMethod,
    lines: shop.lines,
    quote: shop.quote,
    customer: shop.customer,
    request: null,
    delivery: { state: 'received', receivedAt: shop.receivedAt },
    events: shop.events,
    signal: shop.signal,
    rev: shop.rev,
  };
}
