/**
 * What the service worker (phone/pwa/send-waiting.ts) sends while no page of the app is open (clause B1 of README.md
 * beside this file), by the rules that the app sends by: what may go, with whose session, what an answer is. It
 * stores no answer: the app, when it is opened again, sends the same once more and is told the same.
 */
import type { Order, OutboxEntry, Session } from '../db/db.ts';
import { committed, openStored, settled } from '../db/without-dexie.ts';
import type { HttpAnswer } from '../../api/http.ts';
import { postCancel, postOrder } from '../../api/orders.ts';
import { pathTo } from '../../domain/store/cell-name.ts';
import type { CancelAnswer, OrderAnswer } from '../../domain/order/order.ts';
import { retryDelayMs } from './backoff.ts';
import {
  asSentAt,
  isAboutSession,
  isDue,
  needsNoSession,
  sendable,
  tokenOfOwner,
  waitReason,
} from './sending.ts';

/** What is sent from here: the rest of the outbox is the app's. */
type SentHere = Extract<OutboxEntry, { kind: 'place_order' | 'cancel_order' }>;

/** What sending needs besides the phone's database and the shop. */
export interface Around {
  nowMs(): number;
  /** From [0, 1); spreads the next tries of many phones. */
  random(): number;
  /** Tells the person that the shop has a question about an order. */
  askForDecision(order: { id: string; number: string }): Promise<void>;
}

const isSentHere = (entry: OutboxEntry): entry is SentHere =>
  entry.kind === 'place_order' || entry.kind === 'cancel_order';

/**
 * The event means that there is a network again: who could not be reached before is asked at once (P9).
 * What the shop, or something before it, has answered keeps the wait that came of that (`Retry-After`).
 */
const isDueHere = (entry: SentHere, nowMs: number) =>
  entry.reason !== 'nonsense' || isDue(entry, nowMs);

/** Read for each entry: a page may sign somebody in while the worker sends. */
async function tokenFor(database: IDBDatabase, entry: SentHere): Promise<string | null> {
  if (needsNoSession(entry)) return '';
  const read = database.transaction(['orders', 'sessions']);
  const [order, session] = await Promise.all([
    settled<Order | undefined>(read.objectStore('orders').get(entry.orderId)),
    settled<Session | undefined>(read.objectStore('sessions').get('current')),
  ]);
  return tokenOfOwner(entry, order, session);
}

/** Changes an entry that is still there and not refused, for good; null for one that was settled meanwhile. */
async function change(
  database: IDBDatabase,
  seq: number,
  changes: (entry: OutboxEntry) => Partial<OutboxEntry>,
): Promise<OutboxEntry | null> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const outbox = transaction.objectStore('outbox');
  const changing = settled<OutboxEntry | undefined>(outbox.get(seq)).then((entry) => {
    if (!entry || entry.state === 'rejected') return null;
    const changed = { ...entry, ...changes(entry) } as OutboxEntry;
    outbox.put(changed);
    return changed;
  });
  const [changed] = await Promise.all([changing, committed(transaction)]);
  return changed;
}

/** Marks an entry as under way before it is sent (P3); false when it was taken back. */
const markSending = (database: IDBDatabase, seq: number) =>
  change(database, seq, ({ attempts }) => ({ state: 'sending', attempts: attempts + 1 }));

const needsDecision = (entry: SentHere, answer: OrderAnswer | CancelAnswer) =>
  entry.kind === 'place_order' && !('order' in answer) && answer.code !== 'closed';

const post = (entry: SentHere, token: string, base: string, nowMs: number) =>
  entry.kind === 'place_order'
    ? postOrder(asSentAt(entry.body, nowMs), token, base)
    : postCancel(entry.body, token, base);

type Sent = 'answered' | 'unanswered' | 'unreachable';

async function send(
  database: IDBDatabase,
  entry: SentHere,
  token: string,
  base: string,
  around: Around,
): Promise<Sent> {
  const { seq } = entry;
  const marked = await markSending(database, seq);
  if (marked === null) return 'answered';
  const answer: HttpAnswer<OrderAnswer | CancelAnswer> = await post(
    entry,
    token,
    base,
    around.nowMs(),
  );
  if (answer.ok && !isAboutSession(answer.data)) {
    await change(database, seq, () => ({ isAnswered: true }));
    if (needsDecision(entry, answer.data)) {
      const { id, number } = entry.body as { id: string; number: string };
      await around.askForDecision({ id, number });
    }
    return 'answered';
  }
  const forMs = retryDelayMs(marked.attempts, around.random(), answer.retryAfterMs);
  await change(database, seq, () => ({
    state: 'waiting',
    reason: answer.ok ? 'signed_out' : waitReason(answer),
    wait: { sinceMs: around.nowMs(), forMs },
  }));
  const isAway = !answer.ok && (answer.reason === 'unreachable' || answer.isForeignPage);
  return isAway ? 'unreachable' : 'unanswered';
}

/** Sends what waits in one cell. Answers whether all that may be sent has been answered. */
export async function sendWaitingOf(cell: string, around: Around): Promise<boolean> {
  const database = await openStored(cell);
  if (!database) return true;
  try {
    const outbox = database.transaction('outbox').objectStore('outbox');
    const entries = await settled<OutboxEntry[]>(outbox.getAll());
    let isAllAnswered = true;
    for (const entry of sendable(entries)) {
      if (!isSentHere(entry) || entry.isAnswered) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const token = await tokenFor(database, entry);
      if (token === null) continue;
      if (!isDueHere(entry, around.nowMs())) {
        isAllAnswered = false;
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sent = await send(database, entry, token, pathTo(cell), around);
      // The rest would fare no better.
      if (sent === 'unreachable') return false;
      isAllAnswered &&= sent === 'answered';
    }
    return isAllAnswered;
  } finally {
    database.close();
  }
}
