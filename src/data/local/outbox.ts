/**
 * Changes the shop's server has not confirmed.
 * - An entry is written in the transaction that makes the change it stands for.
 * - It leaves only in the transaction that stores the server's answer.
 * - Before it is sent it is marked 'sending', so that whoever wants to take the change back knows
 *   that the server may already have it.
 */
import type { OrderAnswer, ShopOrder } from '../../domain/order.ts';
import { db, type Order, type OutboxEntry } from './db.ts';
import { currentAccount } from './session.ts';
import { watch } from './watch.ts';

export type { OutboxEntry } from './db.ts';

/** A fresh entry's bookkeeping, to be spread into it. */
export const UNSENT = { state: 'waiting', attempts: 0, nextAttemptAtMs: 0 } as const;

/** Entries still to be sent, oldest first. */
export async function pendingEntries(): Promise<OutboxEntry[]> {
  const entries = await db.outbox.orderBy('seq').toArray();
  return entries.filter(({ state }) => state !== 'rejected');
}

/** How many changes of an account the shop has not confirmed. */
export function countUnsent(account: string): Promise<number> {
  return db.outbox.where('account').equals(account).count();
}

/** Marks an entry as under way. Answers false when it has been taken back meanwhile. */
export async function markSending({ seq, attempts }: OutboxEntry): Promise<boolean> {
  return (await db.outbox.update(seq, { state: 'sending', attempts: attempts + 1 })) > 0;
}

/** Puts an entry whose outcome is unknown back, to be tried again at the given time. */
export async function markWaiting(seq: number, nextAttemptAtMs: number): Promise<void> {
  await db.outbox.update(seq, { state: 'waiting', nextAttemptAtMs });
}

/** Makes every waiting entry due now: the connection is back. Answers how many there are. */
export async function makeAllDue(): Promise<number> {
  return db.outbox.toCollection().modify({ nextAttemptAtMs: 0 });
}

/** Stores the shop's answer to an order and drops its entry, in one transaction. */
export async function settleOrder(
  seq: number,
  orderId: string,
  answer: OrderAnswer,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const order = await db.orders.get(orderId);
    if (order) {
      await db.orders.put(
        answer.code === 'accepted'
          ? withShopOrder(order, answer.order)
          : { ...order, delivery: refusal(answer) },
      );
    }
    await db.outbox.delete(seq);
  });
}

/** Stores the shop's answer to a cancellation and drops its entry. `shopOrder` is null when the shop never had it. */
export async function settleCancel(
  seq: number,
  orderId: string,
  shopOrder: ShopOrder | null,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const order = await db.orders.get(orderId);
    if (order) {
      await db.orders.put(
        shopOrder
          ? withShopOrder(order, shopOrder)
          : { ...order, status: 'cancelled', delivery: { state: 'withdrawn' } },
      );
    }
    await db.outbox.delete(seq);
  });
}

/** Drops an entry that has been answered and leaves nothing to store. */
export async function dropEntry(seq: number): Promise<void> {
  await db.outbox.delete(seq);
}

/** Keeps an entry the shop refuses, so that it stays visible. */
export async function markRejected(seq: number): Promise<void> {
  await db.outbox.update(seq, { state: 'rejected' });
}

/** The local order as the shop has it. An older revision never overwrites a newer one. */
export function withShopOrder(order: Order, shop: ShopOrder): Order {
  if (shop.rev < order.rev) return order;
  return {
    ...order,
    status: shop.status,
    paymentMethod: shop.paymentMethod,
    lines: shop.lines,
    quote: shop.quote,
    delivery: { state: 'received', receivedAt: shop.receivedAt },
    signal: shop.signal,
    rev: shop.rev,
  };
}

function refusal(answer: Exclude<OrderAnswer, { code: 'accepted' }>): Order['delivery'] {
  if (answer.code === 'price_changed') {
    return { state: 'refused', code: answer.code, quote: answer.quote };
  }
  if (answer.code === 'line_unavailable' || answer.code === 'over_limit') {
    return { state: 'refused', code: answer.code, unavailable: answer.unavailable };
  }
  return { state: 'refused', code: answer.code };
}

/** Calls back with how many entries wait, now and when that changes, whichever tab wrote them. */
export function watchOutbox(onChange: (waitingCount: number) => void): void {
  watch(async () => {
    // Read, so that whoever signs in again need not wait for the next regular run.
    await currentAccount();
    return db.outbox.where('state').equals('waiting').count();
  }, onChange);
}
