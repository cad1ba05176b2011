/**
 * The last events between phone and shop, for Settings to show. Noted in a write of their own, after their subject has
 * been written: a failure to store one affects nothing else.
 */
import { endOf } from '../../domain/order/status.ts';
import { db, type Order, type SyncEvent } from './db.ts';

export type { SyncEvent } from './db.ts';

const MAX_EVENTS = 10;

type News = Omit<SyncEvent, 'seq' | 'atMs'>;

/** Stores an event among the newest ten. An event that only repeats the last one replaces it. */
export async function noteEvent(news: News): Promise<void> {
  try {
    await db.transaction('rw', db.syncEvents, async () => {
      const last = await db.syncEvents.orderBy('seq').last();
      if (last && isSame(last, news)) await db.syncEvents.delete(last.seq);
      await db.syncEvents.add({ ...news, atMs: Date.now() });
      const seqs = await db.syncEvents.toCollection().primaryKeys();
      await db.syncEvents.bulkDelete(seqs.slice(0, -MAX_EVENTS));
    });
  } catch (error) {
    console.warn('An event could not be noted', error);
  }
}

const isSame = (one: News, other: News) =>
  one.kind === other.kind && one.account === other.account && one.orderNumber === other.orderNumber;

/** Notes the outcome of an order that was sent, as the phone has stored it. */
export function noteOrderAnswer(orderId: string): Promise<void> {
  return noteOrder(orderId, ({ status, delivery }) => {
    if (endOf(status) === 'cancelled') return 'order_cancelled';
    return delivery.state === 'refused' ? 'order_refused' : 'order_received';
  });
}

/** Notes the outcome of a cancellation. */
export function noteCancelAnswer(orderId: string): Promise<void> {
  return noteOrder(orderId, ({ status }) =>
    endOf(status) === 'cancelled' ? 'order_cancelled' : 'cancel_refused',
  );
}

async function noteOrder(orderId: string, kindOf: (order: Order) => News['kind']): Promise<void> {
  const order = await db.orders.get(orderId);
  if (!order) return;
  await noteEvent({ kind: kindOf(order), account: order.account, orderNumber: order.number });
}

/** Notes that an account is signed in again, if the last thing heard of that was that it is not. */
export async function noteSignedIn(account: string): Promise<void> {
  const events = await listEvents(account);
  const last = events.find(({ kind }) => kind === 'signed_in' || kind === 'signed_out');
  if (last?.kind === 'signed_out') await noteEvent({ kind: 'signed_in', account });
}

/** The events of an account, newest first. */
export async function listEvents(account: string): Promise<SyncEvent[]> {
  const events = await db.syncEvents.orderBy('seq').reverse().toArray();
  return events.filter((event) => event.account === undefined || event.account === account);
}
