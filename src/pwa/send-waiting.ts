/**
 * Sends what waits for the shop while no page of the app is open (Background Sync; clause B1 of
 * src/sync/README.md). It only asks: answers are stored by the app when it is opened again, which sends
 * the same once more and is told the same. So it needs nothing of the app's code, and nothing of Dexie. A
 * question of the shop is shown as a notification, where those are allowed.
 */
import * as v from 'valibot';
import { pathTo } from '../domain/cell-name.ts';
import { openStored, settled } from '../data/local/without-dexie.ts';
import { cellsHere } from './cells-here.ts';
import { askForDecision } from './push-worker.ts';
import { WAITING_TAG } from './worker-messages.ts';

/** An entry of the outbox, as far as it is sent from here (data/local/db.ts). */
interface WaitingEntry {
  seq: number;
  account: string;
  kind: string;
  state: string;
  attempts: number;
  orderId?: string;
  body: { id: string; key?: string; number?: string };
}

interface StoredSession {
  account: string;
  token: string;
}

const GUEST = 'guest';

/** What may go: an order whose cancellation has not been answered stays back. */
function sendable(entries: readonly WaitingEntry[]): WaitingEntry[] {
  const waiting = entries.filter(({ state }) => state !== 'rejected');
  const cancelled = waiting.flatMap((entry) =>
    entry.kind === 'cancel_order' ? [entry.orderId] : [],
  );
  return waiting.filter(
    ({ kind, orderId }) =>
      kind === 'cancel_order' || (kind === 'place_order' && !cancelled.includes(orderId)),
  );
}

/** Marks an entry as under way, as the app does before it sends; false when it was taken back. */
async function markSending(database: IDBDatabase, seq: number): Promise<boolean> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const outbox = transaction.objectStore('outbox');
  const entry = await settled<WaitingEntry | undefined>(outbox.get(seq));
  if (!entry || entry.state === 'rejected') return false;
  await settled(outbox.put({ ...entry, state: 'sending', attempts: entry.attempts + 1 }));
  return true;
}

/** Who knows an order's key takes it back without a session; an account's order needs the account's. */
function tokenFor({ kind, account }: WaitingEntry, session: StoredSession | undefined) {
  if (account === GUEST || kind === 'cancel_order') return '';
  return session?.account === account ? session.token : null;
}

function post({ kind, body }: WaitingEntry, path: string, token: string): Promise<Response> {
  const isCancel = kind === 'cancel_order';
  return fetch(`${path}/api/shop/orders${isCancel ? `/${body.id}/cancel` : ''}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === '' ? {} : { Authorization: token }),
    },
    body: JSON.stringify(isCancel ? { key: body.key } : body),
  });
}

/** What is settled by the app itself: the shop has it, or wants this phone to sign in again first. */
const NEEDS_NOBODY = ['accepted', 'auth_expired'];

const answerSchema = v.object({ code: v.string(), id: v.string() });

/** The shop refuses an order or asks about it, while nobody looks. */
async function needsDecision({ kind, body }: WaitingEntry, answer: Response): Promise<boolean> {
  if (kind !== 'place_order' || answer.ok) return false;
  const read = v.safeParse(answerSchema, await answer.json().catch(() => null));
  return read.success && read.output.id === body.id && !NEEDS_NOBODY.includes(read.output.code);
}

/** Each cell by itself (D38). Rejects when one cannot be reached, so that the browser asks again later. */
async function sendWaiting(worker: ServiceWorkerGlobalScope): Promise<void> {
  const sent = (await cellsHere()).map((cell) => sendWaitingOf(cell, worker));
  await Promise.allSettled(sent);
  await Promise.all(sent);
}

async function sendWaitingOf(cell: string, worker: ServiceWorkerGlobalScope): Promise<void> {
  const database = await openStored(cell);
  if (!database) return;
  try {
    const read = database.transaction(['outbox', 'sessions']);
    const [entries, session] = await Promise.all([
      settled<WaitingEntry[]>(read.objectStore('outbox').getAll()),
      settled<StoredSession | undefined>(read.objectStore('sessions').get('current')),
    ]);
    for (const entry of sendable(entries)) {
      const token = tokenFor(entry, session);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (token === null || !(await markSending(database, entry.seq))) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answer = await post(entry, pathTo(cell), token);
      if (answer.status >= 500) throw new Error(`The shop answered ${answer.status}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await needsDecision(entry, answer)) {
        const { id, number = '' } = entry.body;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await askForDecision(worker, { id, number }, pathTo(cell));
      }
    }
  } finally {
    database.close();
  }
}

/** Background Sync, which not every browser has and TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Begins to listen for the browser saying that there is a network again. */
export function sendWaitingInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === WAITING_TAG) (event as SyncEvent).waitUntil(sendWaiting(worker));
  });
}
