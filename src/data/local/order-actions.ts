/** What a customer may do with an order after placing it. Each is one transaction on this phone. */
import { type CartLine, addToCart } from '../../domain/cart.ts';
import type { Paise } from '../../domain/money.ts';
import { canCancel } from '../../domain/order-status.ts';
import { db, type Order } from './db.ts';
import { quoteForWire } from './orders.ts';
import { UNSENT } from './outbox.ts';
import { shopTime } from './shop-clock.ts';

/**
 * Cancels an order (D15). Before anything has left the phone it is withdrawn at once; when the shop
 * may have it, the shop is asked. Answers what happened.
 */
export function cancelOrder(orderId: string): Promise<'withdrawn' | 'asked' | 'not_possible'> {
  return db.transaction('rw', db.orders, db.outbox, async () => {
    const order = await db.orders.get(orderId);
    if (!order) return 'not_possible';
    const entries = await db.outbox.where('orderId').equals(orderId).toArray();
    const placing = entries.find(({ kind }) => kind === 'place_order');
    const neverSent = placing?.state === 'waiting' && placing.attempts === 0;
    if (order.delivery.state === 'refused' || neverSent) {
      if (placing) await db.outbox.delete(placing.seq);
      await db.orders.put({ ...order, status: 'cancelled', delivery: { state: 'withdrawn' } });
      return 'withdrawn';
    }
    if (!canCancel(order.status)) return 'not_possible';
    if (!entries.some(({ kind }) => kind === 'cancel_order')) {
      await db.outbox.add({
        kind: 'cancel_order',
        orderId,
        body: { id: orderId, key: order.key },
        account: order.account,
        ...UNSENT,
      });
    }
    return 'asked';
  });
}

/** Whether the shop has been asked to cancel and has not answered yet. */
export async function isCancelAsked(orderId: string): Promise<boolean> {
  const entries = await db.outbox.where('orderId').equals(orderId).toArray();
  return entries.some(({ kind }) => kind === 'cancel_order');
}

/**
 * Sends a refused order again, as of now: it was refused, so the shop holds nothing under its id.
 * With `price_changed` that accepts the shop's new total (D7): `shownPaise`, what the button said. If
 * another total has come meanwhile nothing is sent, and the screen asks about that one.
 */
export async function sendAgain(orderId: string, shownPaise: Paise, now: Date): Promise<boolean> {
  return db.transaction('rw', db.orders, db.outbox, async () => {
    const order = await db.orders.get(orderId);
    if (order?.delivery.state !== 'refused' || !order.request) return false;
    const quote = order.delivery.quote ?? order.quote;
    if (quote.totalPaise > shownPaise) return false;
    const placedAt = shopTime(now).toISOString();
    const request = { ...order.request, quote: quoteForWire(quote), placed_at: placedAt };
    await db.orders.put({ ...order, quote, placedAt, request, delivery: { state: 'waiting' } });
    await db.outbox.add({
      kind: 'place_order',
      orderId,
      body: request,
      account: order.account,
      ...UNSENT,
    });
    return true;
  });
}

/** Takes a refused order back and puts its lines into the cart, to be changed and placed anew. */
export async function editInCart(orderId: string): Promise<void> {
  await db.transaction('rw', db.orders, db.carts, async () => {
    const order = await db.orders.get(orderId);
    if (order?.delivery.state !== 'refused') return;
    await db.orders.put({ ...order, status: 'cancelled', delivery: { state: 'withdrawn' } });
    const cart = (await db.carts.get(order.account)) ?? {
      account: order.account,
      lines: [],
      kept: [],
    };
    await db.carts.put({ ...cart, lines: withLines(cart.lines, order) });
  });
}

function withLines(lines: CartLine[], order: Order): CartLine[] {
  return order.lines.reduce((merged, { pid, quantity }) => addToCart(merged, pid, quantity), lines);
}
