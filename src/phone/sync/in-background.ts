/**
 * The service worker's push (phone/pwa/send-waiting.ts) while no page of the app is open (B1 of README.md in this
 * folder). The rules of sending are those of the app. It does not store answers: the app sends the entry again when
 * it is opened, and gets the same answer.
 */
import type {
  Order,
  OrderCommandBodies,
  OrderCommandEntry,
  OutboxEntry,
  Session,
} from '../db/db.ts';
import { withAmendment } from '../db/amend-entry.ts';
import { inCurrentForm, type StoredEntry } from '../db/stored-entry.ts';
import { committed, openStored, settled } from '../db/raw-indexeddb.ts';
import { postAmend, postCancel, postOrder, postResubmit } from '../../api/orders.ts';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { OrderRequest } from '../../domain/order/request.ts';
import { pathTo } from '../../domain/store/store-id.ts';
import type { AnswerStore } from './order-commands.ts';
import { type Clock, type Mailbox, sendCommand } from './send-entry.ts';
import { isDue, needsNoSession, sendable, tokenOfOwner } from './sending.ts';

/**
 * What its person has to hear of an order: the shop asks something, an answer to a question came too late, or it could
 * not be taken for another reason.
 */
export type News = 'decision' | 'late' | 'news';

/** The environment of sending. */
export interface Around extends Clock {
  /** Shows a notification. */
  tell(news: News, order: { id: string; number: string }): Promise<void>;
}

/**
 * The sync event means that the network is back, so entries that got no answer are due (P9). After an invalid
 * response the delay still applies: it may come from `Retry-After`.
 */
const isDueHere = (entry: OutboxEntry, nowMs: number) =>
  entry.reason !== 'nonsense' || isDue(entry, nowMs);

/** Read for each entry, because a page may change the session meanwhile. */
async function tokenFor(database: IDBDatabase, entry: OrderCommandEntry): Promise<string | null> {
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

/** Marks answered entries; the app sends them again and stores the answer. */
function mailboxOf(database: IDBDatabase, around: Around): Mailbox & AnswerStore {
  const markAnswered = (seq: number) => change(database, seq, () => ({ isAnswered: true }));
  return {
    markSending: (seq) =>
      change(database, seq, ({ attempts }) => ({ state: 'sending', attempts: attempts + 1 })),
    markWaiting: (seq, reason, wait) =>
      change(database, seq, () => ({ state: 'waiting', reason, wait })),
    async settleOrder(seq, orderId, answer) {
      const entry = await markAnswered(seq);
      if (!entry || 'order' in answer || answer.code === 'closed') return;
      const { number } = entry.body as OrderRequest;
      await around.tell('decision', { id: orderId, number });
    },
    settleCancel: markAnswered,
    async settleAmend(seq, _orderId, answer, { body: { amendments } }) {
      const isUnchanged = ({ body }: OutboxEntry) =>
        (body as OrderCommandBodies['amend']).amendments.every(({ id }) =>
          amendments.some((one) => one.id === id),
        );
      const entry = await change(database, seq, (stored) =>
        isUnchanged(stored) ? { isAnswered: true } : {},
      );
      if (!entry || answer.code !== 'amended') return;
      const codes = answer.outcomes
        .filter(({ id }) => amendments.some((one) => one.id === id && one.kind === 'answered'))
        .map(({ code }) => code)
        .filter((code) => code !== 'applied' && code !== 'nothing_to_do');
      if (codes.length === 0) return;
      const isLate = codes.some((code) => code === 'too_late' || code === 'superseded');
      await around.tell(isLate ? 'late' : 'news', answer.order);
    },
    settleResubmit: markAnswered,
  };
}

/** Queues a 'yes' or 'no', as amend-order.ts does in a page. False if this phone cannot. */
export async function queueAnswer(
  store: string,
  orderId: string,
  answer: AmendmentRequest,
): Promise<boolean> {
  const database = await openStored(store);
  if (!database) return false;
  try {
    const writing = database.transaction(['orders', 'outbox'], 'readwrite', {
      durability: 'strict',
    });
    const outbox = writing.objectStore('outbox');
    const [order, entries] = await Promise.all([
      settled<Order | undefined>(writing.objectStore('orders').get(orderId)),
      settled<OutboxEntry[]>(outbox.index('orderId').getAll(orderId)),
    ]);
    const entry = withAmendment(order, entries, answer);
    if (!entry) return false;
    outbox.put(entry);
    await committed(writing);
    return true;
  } finally {
    database.close();
  }
}

/** Sends the waiting entries of one store. True if all of them were answered. */
export async function sendWaitingOf(store: string, around: Around): Promise<boolean> {
  const database = await openStored(store);
  if (!database) return true;
  try {
    const outbox = database.transaction('outbox').objectStore('outbox');
    // The app that upgrades the database may not have been opened yet.
    const entries = (await settled<StoredEntry[]>(outbox.getAll())).map(
      inCurrentForm,
    ) as OutboxEntry[];
    const mailbox = mailboxOf(database, around);
    const shop = { ...around, postOrder, postCancel, postAmend, postResubmit };
    let isAllAnswered = true;
    for (const entry of sendable(entries)) {
      // The app sends the others.
      if (entry.kind !== 'order_command' || entry.isAnswered) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const token = await tokenFor(database, entry);
      if (token === null) continue;
      if (!isDueHere(entry, around.nowMs())) {
        isAllAnswered = false;
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sent = await sendCommand(entry, mailbox, shop, token, pathTo(store));
      // The server is unreachable for the others too.
      if (sent === 'no_answer' || sent === 'portal') return false;
      isAllAnswered &&= sent === 'answered' || sent === 'taken_back';
    }
    return isAllAnswered;
  } finally {
    database.close();
  }
}
