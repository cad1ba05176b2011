/** The customer changes an order that the shop has (D49). */
import { type AmendmentRequest, MOST_AMENDMENTS_AT_ONCE } from '../../domain/order/amendment.ts';
import { db, type OrderCommandEntry, type OutboxEntry } from './db.ts';
import { withFreeQuota } from './free-quota.ts';
import { makeRecordId } from './ids.ts';
import { isCommand, orderCommand } from './order-entries.ts';
import { shopTime } from './shop-clock.ts';

/** What a customer says; without what every amendment has. */
export type OwnChange =
  | { kind: 'dropped'; line: string }
  | { kind: 'answered'; question: string; answer: 'yes' | 'no' }
  | { kind: 'objected'; agreement: string }
  | { kind: 'undone'; amendment: string };

type AmendEntry = OrderCommandEntry<'amend'>;
const isAmendEntry = (entry: OutboxEntry): entry is Extract<OutboxEntry, AmendEntry> =>
  isCommand('amend')(entry) && entry.state !== 'rejected';

/**
 * Queues a change of an order that the shop has, in one transaction. Answers its id; null when it cannot be. What was
 * never sent is undone by taking it out of the queue.
 */
export function amendOrder(orderId: string, change: OwnChange, now: Date): Promise<string | null> {
  return withFreeQuota(() => queueChange(orderId, change, now));
}

function queueChange(orderId: string, change: OwnChange, now: Date): Promise<string | null> {
  return db.transaction('rw', db.orders, db.outbox, async () => {
    const order = await db.orders.get(orderId);
    if (order?.delivery.state !== 'received') return null;
    const entry = (await db.outbox.where('orderId').equals(orderId).toArray()).find(isAmendEntry);
    const before = entry?.body.amendments ?? [];
    const id = makeRecordId();
    if (entry?.attempts === 0 && change.kind === 'undone') {
      const left = before.filter((one) => one.id !== change.amendment);
      if (left.length < before.length) {
        await store(entry, left);
        return id;
      }
    }
    if (before.length >= MOST_AMENDMENTS_AT_ONCE) return null;
    const request: AmendmentRequest = { id, made_at: shopTime(now).toISOString(), ...change };
    if (entry) await store(entry, [...before, request]);
    else {
      const { key, account } = order;
      const body = { id: orderId, key, amendments: [request] };
      await db.outbox.add(orderCommand('amend', orderId, body, account));
    }
    return id;
  });
}

async function store(entry: AmendEntry, amendments: AmendmentRequest[]): Promise<void> {
  if (amendments.length === 0) await db.outbox.delete(entry.seq);
  else {
    const body = { ...entry.body, amendments };
    await db.outbox.update(entry.seq, { body, wait: null });
  }
}

/** What the shop has not answered yet, by the order. */
export async function readPendingAmendments(): Promise<
  ReadonlyMap<string, readonly AmendmentRequest[]>
> {
  const entries = (await db.outbox.toArray()).filter(isAmendEntry);
  return new Map(entries.map(({ orderId, body }) => [orderId, body.amendments]));
}

/** The customer has read what the shop has refused. */
export async function markRefusedRead(orderId: string): Promise<void> {
  await db.orders.update(orderId, { refusedAmendments: [] });
}
