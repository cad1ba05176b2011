/** The customer's outbox in the service worker (phone/outbox/in-worker.ts). */
import { postAmend, postCancel, postOrder, postResubmit } from '../../api/orders.ts';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { AmendAnswer, OrderAnswer } from '../../domain/order/order.ts';
import { databaseOf } from '../../domain/store/stores.ts';
import { pathTo } from '../../domain/store/store-id.ts';
import type { OrderRoutes } from '../commands/customer-routes.ts';
import { isKnownOrderCommand, orderCommandOf } from '../commands/order-commands.ts';
import { tokenOfOwner } from '../commands/token-of-owner.ts';
import { withAmendment } from '../db/amend-entry.ts';
import type { Order, OrderCommandEntry, OutboxEntry, Session } from '../db/db.ts';
import { isCommand } from '../db/order-entries.ts';
import { committed, openStored, settled } from '../db/raw-indexeddb.ts';
import { inCurrentForm } from '../db/stored-entry.ts';
import type { Clock } from '../outbox/command.ts';
import { sendStored } from '../outbox/in-worker.ts';

/**
 * What its person has to hear of an order: the shop asks something, an answer to a question came too late, or it could
 * not be taken for another reason.
 */
export type News = 'decision' | 'late' | 'news';

/** The environment of sending. */
export interface Around extends Clock {
  /** Shows a notification. */
  tell: (news: News, order: { id: string; number: string }) => Promise<void>;
}

/** Read for each entry, because a page may change the session meanwhile. */
async function tokenFor(database: IDBDatabase, entry: OrderCommandEntry): Promise<string | null> {
  const read = database.transaction(['orders', 'sessions']);
  const [order, session] = await Promise.all([
    settled<Order | undefined>(read.objectStore('orders').get(entry.orderId)),
    settled<Session | undefined>(read.objectStore('sessions').get('current')),
  ]);
  return tokenOfOwner(entry, order, session);
}

/** Tells of an order that was refused, and of an answer to the shop that came to nothing. */
async function tellOf(
  entry: OrderCommandEntry,
  answer: unknown,
  tell: Around['tell'],
): Promise<void> {
  if (isCommand('place')(entry)) {
    const placed = answer as OrderAnswer;
    if ('order' in placed || placed.code === 'closed') return;
    return tell('decision', { id: entry.orderId, number: entry.body.number });
  }
  if (!isCommand('amend')(entry)) return;
  const amended = answer as AmendAnswer;
  if (amended.code !== 'amended') return;
  const { amendments } = entry.body;
  const codes = amended.outcomes
    .filter(({ id }) => amendments.some((one) => one.id === id && one.kind === 'answered'))
    .map(({ code }) => code)
    .filter((code) => code !== 'applied' && code !== 'nothing_to_do');
  if (codes.length === 0) return;
  const isLate = codes.some((code) => code === 'too_late' || code === 'superseded');
  await tell(isLate ? 'late' : 'news', amended.order);
}

/** The app sends the other entries; and it may not have been opened yet since the version that rewrites old ones. */
function readStored(stored: OrderCommandEntry): OrderCommandEntry | null {
  const entry = inCurrentForm(stored) as OutboxEntry;
  return entry.kind === 'order_command' && isKnownOrderCommand(entry) ? entry : null;
}

/** Queues a 'yes' or 'no', as amend-order.ts does in a page. False if this phone cannot. */
export async function queueAnswer(
  store: string,
  orderId: string,
  answer: AmendmentRequest,
): Promise<boolean> {
  const database = await openStored(databaseOf(store));
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
  const database = await openStored(databaseOf(store));
  if (!database) return true;
  try {
    return await sendStored<OrderCommandEntry, OrderRoutes>({
      database,
      table: 'outbox',
      routes: { postOrder, postCancel, postAmend, postResubmit },
      base: pathTo(store),
      read: readStored,
      commandOf: orderCommandOf,
      tokenFor: (entry) => tokenFor(database, entry),
      onAnswer: (entry, answer) => tellOf(entry, answer, around.tell),
      nowMs: around.nowMs,
      random: around.random,
    });
  } finally {
    database.close();
  }
}
