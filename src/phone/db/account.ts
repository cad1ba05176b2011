/** An account comes to this phone and leaves it again. Nobody's data is lost on the way (D2, D22). */
import { addToCart } from '../../domain/cart/cart.ts';
import type { ShopOrderDetail } from '../../domain/order/order.ts';
import { db, type Order, type Session } from './db.ts';
import { withShopOrder } from './outbox.ts';
import { writePreference } from './preferences.ts';
import { currentAccount, GUEST, readSession, rememberSignInName, saveSession } from './session.ts';

/**
 * An account comes to this phone: one transaction signs it in and gives it all the guest's data here. After an
 * interruption either nothing or everything is stored.
 */
export async function storeSignIn(session: Omit<Session, 'id'>): Promise<void> {
  const tables = [...GATHERED, db.sessions, db.devices];
  const hasOrders = await db.transaction('rw', tables, async () => {
    await saveSession(session);
    await rememberSignInName(session.signInName, session.account);
    await adoptGuestData(session.account);
    return hasOrdersHere(session.account);
  });
  writePreference('has_ordered', hasOrders);
}

/** Whether orders of an account are on this phone. */
async function hasOrdersHere(account: string): Promise<boolean> {
  const ofAccount = db.orders.where('[account+placedAt]');
  return (await ofAccount.between([account, ''], [account, '\uffff']).limit(1).count()) > 0;
}

/**
 * Completes what an app before `storeSignIn` left when it was interrupted: a guest's orders while somebody is signed
 * in, and a session without a note of the account that its sign-in name opens. Also notes orders that were stored
 * before `has_ordered` was.
 */
export async function completeSignIn(): Promise<void> {
  const tables = [...GATHERED, db.sessions, db.devices];
  const hasOrders = await db.transaction('rw', tables, async () => {
    const session = await readSession();
    if (!session) return false;
    await adoptGuestData(session.account);
    if (!session.ended && !(await isNoted(session))) {
      await rememberSignInName(session.signInName, session.account);
    }
    return hasOrdersHere(session.account);
  });
  if (hasOrders) noteOrders();
}

async function isNoted({ signInName, account }: Session): Promise<boolean> {
  const device = await db.devices.get('device');
  return device?.accounts?.[signInName] === account;
}

const GATHERED = [db.carts, db.orders, db.outbox, db.savedProducts, db.supportTickets];

/**
 * Gives an account the data of this phone's guest: cart, saved products, requests and orders. An order that the shop has,
 * or may have one day, stays a guest's there until it is claimed (`isUnclaimed`): a command under way is never changed,
 * because the shop would take it for another order.
 */
export async function adoptGuestData(account: string): Promise<void> {
  await db.transaction('rw', GATHERED, async () => {
    await adoptCart(account);
    const saved = await db.savedProducts.where({ account: GUEST }).toArray();
    await db.savedProducts.bulkPut(saved.map((product) => ({ ...product, account })));
    await db.savedProducts.where({ account: GUEST }).delete();

    await db.supportTickets.filter((ticket) => ticket.account === GUEST).modify({ account });
    const requests = db.outbox.where({ account: GUEST }).filter(({ kind }) => kind === 'request');
    await requests.modify({ account });

    const orders = await db.orders.filter((order) => order.account === GUEST).toArray();
    const entries = await db.outbox.where({ account: GUEST }).toArray();
    // A restored shop may have an order again that is being cancelled once more (D31).
    const underWay = new Set(entries.map((entry) => ('orderId' in entry ? entry.orderId : '')));
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
    added.reduce(
      (merged, { pid, quantity, unit }) => addToCart(merged, pid, quantity, unit),
      lines,
    );
  const { replaces, replacedPids } = guest.replaces === undefined ? own : guest;
  await db.carts.put({
    account,
    lines: merge(own.lines, guest.lines),
    kept: merge(own.kept, guest.kept),
    seenPrices: { ...own.seenPrices, ...guest.seenPrices },
    ...(replaces !== undefined && { replaces }),
    ...(replacedPids !== undefined && { replacedPids }),
  });
  await db.carts.delete(GUEST);
}

function adoptOrder(order: Order, account: string, isUnderWay: boolean): Order {
  // Refused: nothing of it is at the shop, so it may go again as the account's.
  if (order.delivery.state === 'refused' && !isUnderWay) {
    return { ...order, account, request: order.request && { ...order.request, uid: account } };
  }
  // A restored shop may have even finished orders as the guest's again (D31).
  return { ...order, account, isUnclaimed: true };
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

/** Keeps the orders of the signed-in account as the shop has them, those placed on other phones included. */
export async function storeAccountOrders(
  account: string,
  found: readonly ShopOrderDetail[],
): Promise<void> {
  const isInUse = await db.transaction('rw', db.orders, db.sessions, async () => {
    // Somebody may have logged out, or erased what the phone had of them, while the shop answered.
    if ((await currentAccount()) !== account) return false;
    const known = await db.orders.bulkGet(found.map(({ id }) => id));
    const orders = found.map((shop, index): Order => {
      const order = known[index] ?? orderFromShop(account, shop);
      return shop.rev < order.rev
        ? order
        : {
            ...withShopOrder(order, shop),
            events: shop.events,
            billNumber: shop.billNumber ?? '',
            returns: shop.returns ?? [],
            isOnKhata: shop.isOnKhata ?? false,
          };
    });
    await db.orders.bulkPut(orders);
    return true;
  });
  if (isInUse && found.length > 0) noteOrders();
}

/** A worker (D38) has no localStorage: the page of its store notes the orders when it starts. */
function noteOrders(): void {
  if (typeof localStorage !== 'undefined') writePreference('has_ordered', true);
}

/** An order that another phone placed: without its key and its request. */
function orderFromShop(account: string, shop: ShopOrderDetail): Order {
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
