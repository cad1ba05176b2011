/** The customer changes an order that the shop has (D49). */
import type { AmendmentRequest, Amount } from '../../domain/order/amendment.ts';
import { db, type NewOutboxEntry, type OutboxEntry, type RefusedAmendment } from './db.ts';
import { withFreeQuota } from './free-quota.ts';
import { makeRecordId } from './ids.ts';
import { amendEntryOf, withAmendment } from './amend-entry.ts';
import { isCommand } from './order-entries.ts';
import { shopTime } from './shop-clock.ts';

/** A customer's change, without the fields that every amendment has. */
export type OwnChange =
  | { kind: 'dropped'; line: string; seen_total_paise?: number }
  | ({ kind: 'added'; pid: number; seen_price_paise: number } & Amount)
  | { kind: 'answered'; question: string; answer: 'yes' | 'no' }
  | { kind: 'objected'; agreement: string }
  | { kind: 'undone'; amendment: string };

/**
 * Queues a change of an order that the shop has, in one transaction. Returns its id; null when the order cannot be
 * changed. A change that was never sent is undone by taking it out of the queue.
 */
export function amendOrder(orderId: string, change: OwnChange, now: Date): Promise<string | null> {
  return withFreeQuota(() => queueChange(orderId, change, now));
}

function queueChange(orderId: string, change: OwnChange, now: Date): Promise<string | null> {
  return db.transaction('rw', db.orders, db.outbox, async () => {
    const order = await db.orders.get(orderId);
    const entries = await db.outbox.where('orderId').equals(orderId).toArray();
    const id = makeRecordId();
    if (change.kind === 'undone' && (await takeBack(entries, change.amendment))) return id;
    const request: AmendmentRequest = { id, made_at: shopTime(now).toISOString(), ...change };
    const entry = withAmendment(order, entries, request);
    if (!entry) return null;
    await db.outbox.put(entry as NewOutboxEntry);
    return id;
  });
}

/** False if the amendment was sent, or is not in the queue. */
async function takeBack(entries: readonly OutboxEntry[], amendment: string): Promise<boolean> {
  const entry = amendEntryOf(entries);
  if (entry?.attempts !== 0) return false;
  const { body, seq } = entry;
  const amendments = body.amendments.filter(({ id }) => id !== amendment);
  if (amendments.length === body.amendments.length) return false;
  if (amendments.length === 0) await db.outbox.delete(seq);
  else await db.outbox.update(seq, { body: { ...body, amendments }, wait: null });
  return true;
}

/** The amendments that the shop has not answered yet, by order. */
export async function readPendingAmendments(): Promise<
  ReadonlyMap<string, readonly AmendmentRequest[]>
> {
  const entries = (await db.outbox.toArray())
    .filter(isCommand('amend'))
    .filter(({ state }) => state !== 'rejected');
  return new Map(entries.map(({ orderId, body }) => [orderId, body.amendments]));
}

/** The customer has read that the shop has refused these; a later refusal is still to be read. */
export async function markRefusedRead(
  orderId: string,
  read: readonly RefusedAmendment[],
): Promise<void> {
  const ids = read.map(({ request }) => request.id);
  await db.orders.where({ id: orderId }).modify((order) => {
    order.refusedAmendments = order.refusedAmendments?.filter(
      ({ request }) => !ids.includes(request.id),
    );
  });
}
