/**
 * The customer's outbox (phone/outbox): changes that the shop's server has not confirmed.
 * - An entry is written in the transaction that makes the change it stands for.
 * - It leaves only in the transaction that stores the server's answer.
 */
import type {
  AmendAnswer,
  CancelAnswer,
  OrderAnswer,
  OrderRefusalAnswer,
  ResubmitAnswer,
  ShopOrder,
} from '../../domain/order/order.ts';
import { isPending } from './outbox-entry.ts';
import { outboxIn } from './outbox-table.ts';
import { db, type Order, type OrderCommandEntry, type OutboxEntry, type Session } from './db.ts';
import { accountOf, isCommand } from './order-entries.ts';
import { isYoung, lost, resubmit } from './restored.ts';
import { currentAccount, readSession } from './session.ts';
import { noteCancelAnswer, noteEvent, noteOrderAnswer } from './sync-events.ts';
import { watch } from './watch.ts';

export type { OutboxEntry } from './db.ts';

async function ownerOf(entry: OutboxEntry): Promise<string> {
  const order = 'orderId' in entry ? await db.orders.get(entry.orderId) : undefined;
  return accountOf(entry, order);
}

/** Inside a transaction: the entries that belong to an account. */
async function entriesOf(account: string): Promise<OutboxEntry[]> {
  const entries = await db.outbox.toArray();
  const owners = await Promise.all(entries.map(ownerOf));
  return entries.filter((_entry, index) => owners[index] === account);
}

/** How many changes of an account the shop has not confirmed. */
export function countUnsent(account: string): Promise<number> {
  return db.transaction(
    'r',
    db.outbox,
    db.orders,
    async () => (await entriesOf(account)).filter(isPending).length,
  );
}

/** At one moment: the order that an entry is about, if the phone has it, and who is signed in. */
export function orderAndSession(
  entry: OutboxEntry,
): Promise<[order: Order | undefined, session: Session | undefined]> {
  return db.transaction('r', db.orders, db.sessions, () =>
    Promise.all(['orderId' in entry ? db.orders.get(entry.orderId) : undefined, readSession()]),
  );
}

/** The table that the sender reads and marks; Settings shows why an entry waits. */
export const customerOutbox = outboxIn(db.outbox, async (entry) => {
  if (entry.reason) await noteEvent({ kind: entry.reason, account: await ownerOf(entry) });
});

/** Entries still to be sent, oldest first; and how to make all of them due now. */
export const { pending: pendingEntries, makeAllDue } = customerOutbox;

/** Stores the shop's answer to an order and drops its entry, in one transaction. */
export async function settleOrder(
  seq: number,
  orderId: string,
  answer: OrderAnswer,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const order = await db.orders.get(orderId);
    await db.outbox.delete(seq);
    if (!order) return;
    if ('order' in answer) {
      await db.orders.put(withShopOrder(order, answer.order));
      return;
    }
    // Taken back on this phone meanwhile: a refusal says nothing new.
    if (order.delivery.state === 'withdrawn') return;
    const isTakenBack = answer.code === 'closed' || (await dropCancellation(orderId));
    await db.orders.put(isTakenBack ? withdrawn(order) : { ...order, delivery: refusal(answer) });
  });
  await noteOrderAnswer(orderId);
}

/** Drops the wish to cancel an order that the shop has not taken anyway; false when there is none. */
async function dropCancellation(orderId: string): Promise<boolean> {
  const cancellations = db.outbox.where('orderId').equals(orderId).filter(isCommand('cancel'));
  return (await cancellations.delete()) > 0;
}

/** An order that the shop does not have and never will. */
export function withdrawn(order: Order): Order {
  return { ...order, status: 'cancelled', delivery: { state: 'withdrawn' } };
}

/**
 * Stores the shop's answer to a cancellation and drops its entry, and the order's own: the shop has it, or
 * takes it no more. When the shop does not cancel it (`unknown_order`, or a code that this version does not know)
 * all but the wish stays as it is.
 */
export async function settleCancel(
  seq: number,
  orderId: string,
  answer: CancelAnswer,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const order = await db.orders.get(orderId);
    await db.outbox.delete(seq);
    if (!('order' in answer) && answer.code !== 'withdrawn') return;
    const isStanding = answer.code === 'too_late';
    await db.outbox
      .where('orderId')
      .equals(orderId)
      .filter((entry) => !(isStanding && isCommand('amend')(entry)))
      .delete();
    if (!order) return;
    // Never at the shop, and ordered again under another id that it is found by: there is nothing to show of it.
    if (!('order' in answer) && (await isFormer(orderId))) return db.orders.delete(orderId);
    const answered = 'order' in answer ? withShopOrder(order, answer.order) : withdrawn(order);
    const { code } = answer;
    const isTakenBack = code === 'other' ? answered.status === 'cancelled' : code !== 'too_late';
    await db.orders.put({ ...answered, isTakenBack });
  });
  await noteCancelAnswer(orderId);
}

/** How often a shop is asked whether another phone has sent it an order again. */
const ASK_AGAIN_MS = 60_000;

/**
 * Whether the shop, restored from a backup, gets an order again that it does not know (D31): this phone shows it to
 * it, or the account's other phone that has placed it does. null if it does not, else how long to wait.
 */
async function waitForReturn(orderId: string, answer: AmendAnswer): Promise<number | null> {
  const order = await db.orders.get(orderId);
  if (answer.code !== 'unknown_order' || !order) return null;
  const nowMs = Date.now();
  if (order.key === '') {
    return answer.mayReturn === true && isYoung(order, nowMs) ? ASK_AGAIN_MS : null;
  }
  await resubmit(order, nowMs);
  const entries = await db.outbox.where('orderId').equals(orderId).toArray();
  return entries.some(isCommand('resubmit')) ? 0 : null;
}

const isTaken = (code: string) => code === 'applied' || code === 'nothing_to_do';

/**
 * Stores the shop's answer to the amendments that were sent (D49). Amendments that were added to the entry meanwhile
 * stay in it, and are sent next; refusals are shown on the order's screen. If the shop has lost the order, they wait
 * until it has it again.
 */
export async function settleAmend(
  seq: number,
  orderId: string,
  answer: AmendAnswer,
  sent: OrderCommandEntry<'amend'>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || !isCommand('amend')(entry)) return;
    const forMs = await waitForReturn(orderId, answer);
    if (forMs !== null) {
      await db.outbox.update(seq, { state: 'waiting', wait: { sinceMs: Date.now(), forMs } });
      return;
    }
    const wanted = entry.body.amendments;
    const wasSent = ({ id }: { id: string }) => sent.body.amendments.some((one) => one.id === id);
    const codeOf = (request: { id: string }) => {
      if (answer.code !== 'amended') return wasSent(request) ? answer.code : undefined;
      return answer.outcomes.find(({ id }) => id === request.id)?.code;
    };
    // An answer about none of them would be asked for without end.
    const isAboutNone = sent.body.amendments.every((request) => codeOf(request) === undefined);
    const left = wanted.filter(
      (request) => codeOf(request) === undefined && !(isAboutNone && wasSent(request)),
    );
    if (left.length === 0) await db.outbox.delete(seq);
    else {
      // `attempts` stays: another tab or the worker may have sent the remaining ones.
      const body = { ...entry.body, amendments: left };
      await db.outbox.update(seq, { body, state: 'waiting', wait: null });
    }
    const order = await db.orders.get(orderId);
    if (!order) return;
    const refused = wanted.flatMap((request) => {
      const code = codeOf(request);
      return code === undefined || isTaken(code) ? [] : [{ request, code }];
    });
    await db.orders.put({
      ...('order' in answer ? withShopOrder(order, answer.order) : order),
      refusedAmendments: [...(order.refusedAmendments ?? []), ...refused],
    });
  });
}

async function isFormer(orderId: string): Promise<boolean> {
  const again = db.orders.filter(({ formerIds }) => formerIds?.includes(orderId) === true);
  return (await again.count()) > 0;
}

/**
 * Stores the shop's answer about an order that was sent to it again (D31), and drops its entry. The shop has the order,
 * in any state; or it has deleted it, or rejects the signature.
 */
export async function settleResubmit(
  seq: number,
  orderId: string,
  answer: ResubmitAnswer,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    const entry = await db.outbox.get(seq);
    // It was cancelled meanwhile.
    if (!entry || !isCommand('resubmit')(entry)) return;
    await db.outbox.delete(seq);
    const order = await db.orders.get(orderId);
    if (!order) return;
    // Revisions from before and after a restore do not compare, unless the shop has sent a newer state since.
    const hasNews = order.receiptRev !== entry.body.accepted.rev;
    if ('order' in answer) {
      await db.orders.put(withShopOrder(hasNews ? order : { ...order, rev: 0 }, answer.order));
    } else if (!hasNews) await db.orders.put(lost(order));
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
    payment: shop.payment,
    lines: shop.lines,
    quote: shop.quote,
    delivery: { state: 'received', receivedAt: shop.receivedAt },
    deliverOn: shop.deliverOn,
    signal: shop.signal,
    receipt: shop.receipt,
    receiptRev: shop.rev,
    rev: shop.rev,
    // A server of an earlier version sends no history in some answers: the stored one is kept.
    history: shop.history ?? order.history,
  };
}

function refusal(answer: OrderRefusalAnswer): Order['delivery'] {
  const code = answer.code === 'other' ? answer.unknownCode : answer.code;
  return {
    state: 'refused',
    code,
    ...('quote' in answer && { quote: answer.quote, lines: answer.lines }),
    ...('unavailable' in answer && { unavailable: answer.unavailable }),
  };
}

/**
 * Calls back with the number of entries that are still to be sent, now and whenever one of them changes, whichever tab
 * wrote it. An entry that is marked 'sending' counts: its sender may be gone.
 */
export function watchOutbox(onChange: (unsentCount: number) => void): () => void {
  return watch(
    () =>
      db.transaction('r', db.outbox, db.sessions, async () => {
        // Read, so that a new sign-in need not wait for the next regular run.
        await currentAccount();
        return (await pendingEntries()).length;
      }),
    onChange,
  );
}
