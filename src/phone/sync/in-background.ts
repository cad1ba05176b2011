/**
 * The service worker's push (phone/pwa/send-waiting.ts) while no page of the app is open (B1 of README.md in this
 * folder). The rules of sending are those of the app. It does not store answers: the app sends the entry again when
 * it is opened, and gets the same answer.
 */
import type { Order, OutboxEntry, Session } from '../db/db.ts';
import { committed, openStored, settled } from '../db/raw-indexeddb.ts';
import { postCancel, postOrder } from '../../api/orders.ts';
import { pathTo } from '../../domain/store/cell-name.ts';
import type { CancelAnswer, OrderAnswer } from '../../domain/order/order.ts';
import { type Clock, type Mailbox, sendEntry, type Sent } from './send-entry.ts';
import { asSentAt, isDue, needsNoSession, sendable, tokenOfOwner } from './sending.ts';

/** Only these kinds are sent here; the app sends the others. */
type SentHere = Extract<OutboxEntry, { kind: 'place_order' | 'cancel_order' }>;

/** The environment of sending. */
export interface Around extends Clock {
  /** Shows a notification: the order needs a decision. */
  askForDecision(order: { id: string; number: string }): Promise<void>;
}

const isSentHere = (entry: OutboxEntry): entry is SentHere =>
  entry.kind === 'place_order' || entry.kind === 'cancel_order';

/**
 * The sync event means that the network is back, so entries that got no answer are due (P9). After an invalid
 * response the delay still applies: it may come from `Retry-After`.
 */
const isDueHere = (entry: SentHere, nowMs: number) =>
  entry.reason !== 'nonsense' || isDue(entry, nowMs);

/** Read for each entry, because a page may change the session meanwhile. */
async function tokenFor(database: IDBDatabase, entry: SentHere): Promise<string | null> {
  if (needsNoSession(entry)) return '';
  const read = database.transaction(['orders', 'sessions']);
  const [order, session] = await Promise.all([
    settled<Order | undefined>(read.objectStore('orders').get(entry.orderId)),
    settled<Session | undefined>(read.objectStore('sessions').get('current')),
  ]);
  return tokenOfOwner(entry, order, session);
}

/** Changes a stored entry that is not rejected; null if it was deleted or rejected meanwhile. */
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

const mailboxOf = (database: IDBDatabase): Mailbox => ({
  async markSending(seq) {
    const marked = await change(database, seq, ({ attempts }) => ({
      state: 'sending',
      attempts: attempts + 1,
    }));
    return marked?.attempts ?? null;
  },
  markWaiting: (seq, reason, wait) =>
    change(database, seq, () => ({ state: 'waiting', reason, wait })),
});

const needsDecision = (entry: SentHere, answer: OrderAnswer | CancelAnswer) =>
  entry.kind === 'place_order' && !('order' in answer) && answer.code !== 'closed';

const post = (entry: SentHere, token: string, base: string, nowMs: number) =>
  entry.kind === 'place_order'
    ? postOrder(asSentAt(entry.body, nowMs), token, base)
    : postCancel(entry.body, token, base);

/** Marks answered entries; the app fetches and stores the answer. */
const send = (
  database: IDBDatabase,
  entry: SentHere,
  token: string,
  base: string,
  around: Around,
): Promise<Sent> =>
  sendEntry<OrderAnswer | CancelAnswer>(
    entry,
    mailboxOf(database),
    around,
    () => post(entry, token, base, around.nowMs()),
    async (answer) => {
      await change(database, entry.seq, () => ({ isAnswered: true }));
      if (!needsDecision(entry, answer)) return;
      const { id, number } = entry.body as { id: string; number: string };
      await around.askForDecision({ id, number });
    },
  );

/** Sends the waiting entries of one cell. True if all of them were answered. */
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
      // The server is unreachable for the others too.
      if (sent === 'no_answer' || sent === 'portal') return false;
      isAllAnswered &&= sent === 'answered' || sent === 'taken_back';
    }
    return isAllAnswered;
  } finally {
    database.close();
  }
}
