/**
 * Sends an outbox from the service worker while no page of the app is open (B1 of README.md in this folder), without
 * Dexie. It decides as a page does, but stores no answer: the entry stays, marked, and the app sends it again when it is
 * opened and gets the same answer.
 */
import { committed, settled } from '../db/raw-indexeddb.ts';
import {
  type Clock,
  type Command,
  type Outcome,
  type Some,
  type Unsettled,
  waitAfter,
} from './command.ts';
import { type Entry, isDue, isPending, putBack } from '../db/outbox-entry.ts';
import { requestsOf } from './lanes.ts';

export interface StoredOutbox<E extends Entry, Routes> extends Clock {
  database: IDBDatabase;
  table: string;
  routes: Routes;
  /** Path prefix of the store. */
  base: string;
  /** An entry as this version reads it; null for one that the app alone sends. */
  read: (stored: E) => E | null;
  commandOf: (entry: E) => Command<E, Routes, unknown>;
  /** The token of an entry's owner, '' for a guest; null while the owner is not signed in here. */
  tokenFor: (entry: E) => Promise<string | null>;
  /** Called when the server has decided about an entry, once. */
  onAnswer?: (entry: E, answer: unknown) => Promise<void>;
}

/**
 * The event means that the network is back, so entries that got no answer are due (P9). After an invalid response the
 * delay still applies: it may come from `Retry-After`.
 */
const isDueHere = (entry: Entry, nowMs: number) =>
  (entry.reason !== undefined && entry.reason !== 'nonsense') || isDue(entry, nowMs);

const isAnswered = (entry: Entry) => entry.isAnswered === true;

/** Sends what waits, one request after the other. True if all that could be sent was answered. */
export async function sendStored<E extends Entry, Routes>(
  outbox: StoredOutbox<E, Routes>,
): Promise<boolean> {
  const tried = new Set<number>();
  let isAllAnswered = true;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what waited for the last answer is sent too
    const request = requestsOf(await pendingIn(outbox), outbox.commandOf, isAnswered).find(
      ({ entries }) => !entries.some(({ seq }) => tried.has(seq)),
    );
    if (!request) return isAllAnswered;
    for (const { seq } of request.entries) tried.add(seq);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const result = await deliver(request.entries, outbox);
    // The server is unreachable for the others too.
    if (result === 'away') return false;
    isAllAnswered &&= result !== 'waits';
  }
}

type Result = 'answered' | 'not_sent' | 'waits' | 'away';

async function deliver<E extends Entry, Routes>(
  entries: Some<E>,
  outbox: StoredOutbox<E, Routes>,
): Promise<Result> {
  const [first] = entries;
  const { routes, base } = outbox;
  const command = outbox.commandOf(first);
  const token = command.needsNoSession?.(first) === true ? '' : await outbox.tokenFor(first);
  if (token === null) return 'not_sent';
  if (!isDueHere(first, outbox.nowMs())) return 'waits';
  const marked = await change(outbox, entries, (entry) =>
    Object.assign(entry, { state: 'sending', attempts: entry.attempts + 1 }),
  );
  const [sent, ...more] = marked;
  if (!sent) return 'not_sent';
  const outcome: Outcome<unknown> = await command.send([sent, ...more], {
    routes,
    token,
    nowMs: outbox.nowMs(),
    base,
  });
  if (outcome.kind === 'unsettled') return delay([sent, ...more], outcome, outbox);
  // What was added to an entry meanwhile has not been answered.
  const answered = await change(outbox, marked, (entry, before) => {
    const isSame = JSON.stringify(bodyOf(entry)) === JSON.stringify(bodyOf(before));
    if (isSame) Object.assign(entry, { isAnswered: true, wait: null });
  });
  for (const before of marked.filter(({ seq }) => answered.some((entry) => entry.seq === seq))) {
    // oxlint-disable-next-line no-await-in-loop -- one notification after the other
    await outbox.onAnswer?.(before, outcome.data);
  }
  return 'answered';
}

async function delay<E extends Entry, Routes>(
  sent: Some<E>,
  why: Unsettled,
  outbox: StoredOutbox<E, Routes>,
): Promise<Result> {
  const { reason, isFault } = why;
  const wait = waitAfter(why, sent[0].attempts, outbox);
  await change(outbox, sent, (entry) => putBack(entry, { reason, isFault, wait }));
  return reason === 'no_answer' || reason === 'portal' ? 'away' : 'waits';
}

const bodyOf = (entry: Entry) => (entry as Entry & { body?: unknown }).body;

async function pendingIn<E extends Entry, Routes>({
  database,
  table,
  read,
}: StoredOutbox<E, Routes>): Promise<E[]> {
  const stored = await settled<E[]>(database.transaction(table).objectStore(table).getAll());
  return stored.flatMap((entry) => read(entry) ?? []).filter(isPending);
}

/** Changes stored entries by `edit`, without those that were deleted or refused meanwhile; `before`: as given. */
async function change<E extends Entry, Routes>(
  { database, table, read }: StoredOutbox<E, Routes>,
  entries: readonly E[],
  edit: (entry: E, before: E) => void,
): Promise<E[]> {
  const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
  const rows = transaction.objectStore(table);
  const changing = entries.map(async (before) => {
    const stored = await settled<E | undefined>(rows.get(before.seq));
    const entry = stored && read(stored);
    if (!entry || !isPending(entry)) return [];
    const changed = { ...entry };
    edit(changed, before);
    rows.put(changed);
    return [changed];
  });
  const [changed] = await Promise.all([Promise.all(changing), committed(transaction)]);
  return changed.flat();
}
