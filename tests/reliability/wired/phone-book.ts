/** What the phone itself says: its database, read beside the app. */
import type { Page } from '@playwright/test';

export interface PhoneOrder {
  id: string;
  number: string;
  status: string;
  account: string;
  placedAt: string;
  delivery: { state: 'waiting' | 'received' | 'refused' | 'withdrawn' | 'lost'; code?: string };
  /** Ids under which it was refused before. */
  formerIds?: string[];
  quote: { totalPaise: number };
  lines: {
    pid: number;
    name: string;
    quantityLabel: string;
    quantity: number;
    grams?: number;
  }[];
  /** As the shop told it: what was agreed, and its amendments. */
  history?: unknown;
  refusedAmendments?: { request: { id: string } }[];
}

export interface OutboxRow {
  /** Of those that change an order's contents: their ids. */
  amendments?: string[];
  kind: string;
  orderId?: string;
  account: string;
  state: string;
}

export interface PhoneBook {
  orders: PhoneOrder[];
  outbox: OutboxRow[];
  /** Who is signed in; 'guest' for nobody. */
  account: string;
  /** What they have signed in with: a phone number, with a digit behind it for a further account of the number. */
  signInName: string;
  /** Stock by product, of which the phone was told how much there is. */
  stock: Record<number, number>;
  /** Whether it has a catalogue. */
  isStocked: boolean;
}

/** Runs in the page, so it can not see what stands around it. */
async function readDatabase(): Promise<PhoneBook> {
  const nobody = { account: 'guest', signInName: '' };
  const none = { orders: [], outbox: [], ...nobody, stock: {}, isStocked: false };
  const known = await indexedDB.databases();
  // Opening one that does not exist would make an empty one.
  if (!known.some(({ name, version }) => name === 'essentials' && version)) return none;
  const answered = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await answered(indexedDB.open('essentials'));
  try {
    if (!database.objectStoreNames.contains('outbox')) return none;
    const read = database.transaction(['orders', 'outbox', 'sessions', 'products']);
    const [orders, outbox, session, products] = await Promise.all([
      answered(read.objectStore('orders').getAll()),
      answered(read.objectStore('outbox').getAll()),
      answered(read.objectStore('sessions').get('current')),
      answered(read.objectStore('products').getAll()),
    ]);
    type Stored = OutboxRow & { body?: { amendments?: { id: string }[] } };
    const rows = (outbox as Stored[]).map(({ kind, orderId, account, state, body }) => ({
      kind,
      ...(orderId !== undefined && { orderId }),
      ...(body?.amendments && { amendments: body.amendments.map(({ id }) => id) }),
      account,
      state,
    }));
    return {
      orders,
      outbox: rows,
      account: session?.account ?? 'guest',
      signInName: session?.signInName ?? '',
      stock: Object.fromEntries(
        (products as { pid: number; stock: number | null }[]).flatMap(({ pid, stock }) =>
          stock === null ? [] : [[pid, stock]],
        ),
      ),
      isStocked: products.length > 0,
    };
  } finally {
    database.close();
  }
}

export const readPhoneBook = (page: Page): Promise<PhoneBook> => page.evaluate(readDatabase);
