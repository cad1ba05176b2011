/** A customer's actions on an order after placing it. Each is one transaction on this phone. */
import { type CartLine, addToCart } from '../../domain/cart/cart.ts';
import type { Paise } from '../../domain/money.ts';
import { amountsToWire } from '../../domain/order/amounts.ts';
import { ORDER_REQUEST_VERSION, type OrderRequest } from '../../domain/order/request.ts';
import { orderedQuantity } from '../../domain/order/order-line.ts';
import { canCancel } from '../../domain/order/status.ts';
import type { WaitReason } from './outbox-entry.ts';
import { withPrices } from './cart.ts';
import { db, type Order, type OutboxEntry } from './db.ts';
import { makeRecordId } from './ids.ts';
import { withFreeQuota } from './free-quota.ts';
import { isCommand, orderCommand } from './order-entries.ts';
import { changeRewards, toRequestLine } from './orders.ts';
import { withdrawn } from './outbox.ts';
import { GUEST } from './session.ts';
import { shopTime } from './shop-clock.ts';

export type CancelOutcome = 'withdrawn' | 'asked' | 'not_possible';

/**
 * Cancels an order (D15). An order that was refused, or has never left the phone, is withdrawn at once; when the shop
 * may have it, the shop is asked, whatever state the order itself is in. Returns the outcome.
 */
export function cancelOrder(orderId: string): Promise<CancelOutcome> {
  return withFreeQuota(() => takeBack(orderId));
}

function takeBack(orderId: string): Promise<CancelOutcome> {
  return db.transaction('rw', db.orders, db.outbox, db.sessions, async () => {
    const order = await db.orders.get(orderId);
    if (!order) return 'not_possible';
    const entries = await db.outbox.where('orderId').equals(orderId).toArray();
    const placing = entries.find(isCommand('place'));
    const neverSent = placing !== undefined && isUnsent(placing);
    if (order.delivery.state === 'refused' || neverSent) {
      if (placing) await db.outbox.delete(placing.seq);
      await db.orders.put(withdrawn(order));
      // For a refused order the shop sends the number of rewards.
      if (neverSent) await changeRewards(order, 1);
      return 'withdrawn';
    }
    if (!canCancel(order.status)) return 'not_possible';
    if (!entries.some(isCommand('cancel'))) {
      const { key, account } = order;
      await db.outbox.add(orderCommand('cancel', orderId, { id: orderId, key }, account));
    }
    return 'asked';
  });
}

const isUnsent = ({ state, attempts }: OutboxEntry) => state === 'waiting' && attempts === 0;

/** Whether the shop may have an order, or be packing it: it has not answered for good. */
async function isUnsettled({ id, delivery }: Order): Promise<boolean> {
  const entries = await db.outbox.where('orderId').equals(id).toArray();
  return delivery.state === 'waiting'
    ? !entries.some((entry) => isCommand('place')(entry) && isUnsent(entry))
    : entries.some(isCommand('cancel'));
}

/** The commands about an order that the shop has not answered yet. */
export interface Unanswered {
  /** The shop has been asked to cancel it. */
  isCancelling: boolean;
  /** Why the last try came to nothing; null before there was one. */
  reason: WaitReason | null;
}

/** The commands that the shop has not answered yet, by order. */
export async function readUnanswered(): Promise<ReadonlyMap<string, Unanswered>> {
  const unanswered = new Map<string, Unanswered>();
  for (const entry of await db.outbox.orderBy('orderId').toArray()) {
    if (entry.state === 'rejected' || entry.kind !== 'order_command') continue;
    const isCancelling = entry.command === 'cancel';
    if (!isCancelling && entry.command !== 'place') continue;
    // The order itself stays back until its cancellation is answered.
    if (!isCancelling && unanswered.has(entry.orderId)) continue;
    unanswered.set(entry.orderId, { isCancelling, reason: entry.reason ?? null });
  }
  return unanswered;
}

/**
 * Orders refused goods again, as of now and under a new id that names the old one (D30). With `price_changed` and
 * `line_changed` that accepts the shop's prices and lines of today (D7): `shownPaise` is the total on the button. If
 * another total has arrived meanwhile nothing is sent, and the screen asks about that one. Returns the new order's id,
 * null when nothing was sent.
 */
export function sendAgain(orderId: string, shownPaise: Paise, now: Date): Promise<string | null> {
  return withFreeQuota(() => replaceOrder(orderId, shownPaise, now));
}

function replaceOrder(orderId: string, shownPaise: Paise, now: Date): Promise<string | null> {
  return db.transaction('rw', db.orders, db.outbox, async () => {
    const order = await db.orders.get(orderId);
    if (order?.delivery.state !== 'refused' || !order.request) return null;
    const { quote = order.quote, lines = order.lines } = order.delivery;
    if (quote.totalPaise > shownPaise) return null;
    await db.orders.delete(orderId);
    return placeReplacement({ ...order, quote, lines }, order.request, now);
  });
}

/**
 * Inside a transaction: places an order as of now under a new id that names the one it had, for the account
 * that it says. Answers the new id.
 */
export async function placeReplacement(
  order: Order,
  request: OrderRequest,
  now: Date,
): Promise<string> {
  const { isUnclaimed: _isUnclaimed, ...rest } = order;
  const { account, number, lines, quote } = order;
  const id = makeRecordId();
  const placedAt = shopTime(now).toISOString();
  const body = {
    ...request,
    v: ORDER_REQUEST_VERSION,
    id,
    number,
    replaces: order.id,
    // A guest's order may have become an account's since.
    uid: account === GUEST ? '' : account,
    lines: lines.map((line) => {
      const before = request.lines.find(({ pid }) => pid === line.pid);
      return toRequestLine(line, before?.wish, before?.may_exceed);
    }),
    quote: amountsToWire(quote),
    placed_at: placedAt,
    pressed_at: now.toISOString(),
  };
  await db.orders.add({
    ...rest,
    id,
    formerIds: [...(order.formerIds ?? []), order.id],
    placedAt,
    request: body,
    delivery: { state: 'waiting' },
  });
  await db.outbox.add(orderCommand('place', id, body, account));
  return id;
}

/**
 * Puts the lines of an order that the shop has not taken into the cart, to be changed and placed again in its place,
 * and cancels the order as `cancelOrder` does: an order that may have been sent is shown until the shop has answered.
 * Returns the outcome; when it was not possible the cart is as before. A cart replaces one order: 'other_in_cart' when it
 * would replace two that the shop may have, because the one that is not named could be brought as well.
 */
export function editInCart(orderId: string): Promise<CancelOutcome | 'other_in_cart'> {
  return withFreeQuota(() => moveToCart(orderId));
}

function moveToCart(orderId: string): Promise<CancelOutcome | 'other_in_cart'> {
  return db.transaction('rw', db.orders, db.outbox, db.carts, db.sessions, async () => {
    const order = await db.orders.get(orderId);
    const state = order?.delivery.state;
    if (!order || (state !== 'refused' && state !== 'waiting')) return 'not_possible';
    const { account } = order;
    const cart = (await db.carts.get(account)) ?? { account, lines: [], kept: [] };
    const isSecondPress = cart.replaces === orderId;
    const other = isSecondPress ? undefined : await db.orders.get(cart.replaces ?? '');
    const isOtherOpen = other !== undefined && (await isUnsettled(other));
    if (isOtherOpen && (await isUnsettled(order))) return 'other_in_cart';
    const outcome = await takeBack(orderId);
    if (outcome === 'not_possible' || isSecondPress) return outcome;
    await db.carts.put({
      ...cart,
      lines: withLines(cart.lines, order),
      // A weighed line has the price of all of it.
      seenPrices: withPrices(
        cart.seenPrices,
        order.lines.filter(({ grams }) => grams === undefined),
      ),
      // The shop has nothing of an order that is withdrawn here: the other is the one to name.
      ...(!isOtherOpen && { replaces: orderId, replacedPids: order.lines.map(({ pid }) => pid) }),
    });
    return outcome;
  });
}

function withLines(lines: CartLine[], order: Order): CartLine[] {
  return order.lines.reduce(
    (merged, line) =>
      addToCart(merged, line.pid, orderedQuantity(line), line.grams ? 'g' : undefined),
    lines,
  );
}
