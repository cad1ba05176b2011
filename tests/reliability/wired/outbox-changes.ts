/** Every change of the staff's outbox, told by the page once it is committed: an answered command does not stay in it. */
import type { BrowserContext } from '@playwright/test';

/** A command of the outbox, as far as it is needed here. */
interface Row {
  id: string;
  orderId: string;
  kind: string;
  attempts: number;
}

interface Change {
  seq: number;
  /** null for one that has left. */
  row: Row | null;
}

declare global {
  var noteOutboxChange: (change: Change) => void;
}

/** Runs in the page before the app. */
function tellChanges(): void {
  const tell = ({ name, transaction }: IDBObjectStore, change: () => Change) => {
    if (name !== 'commands') return;
    transaction.addEventListener('complete', () => globalThis.noteOutboxChange(change()));
  };
  const store = IDBObjectStore.prototype;
  for (const method of ['add', 'put'] as const) {
    const write = store[method];
    store[method] = function (...args) {
      const request = Reflect.apply(write, this, args);
      tell(this, () => ({ seq: Number(request.result), row: args[0] as Row }));
      return request;
    };
  }
  const remove: (key: IDBValidKey) => IDBRequest<undefined> = Reflect.get(store, 'delete');
  store.delete = function (...args) {
    tell(this, () => ({ seq: Number(args[0]), row: null }));
    return Reflect.apply(remove, this, args);
  };
}

export interface OutboxChanges {
  /** Amendments that were stored, with their orders, and not taken back before they were sent. */
  amendments: Map<string, string>;
  /** How often somebody's press has been stored so far, or has taken back what was stored. */
  pressCount(): number;
}

/** Of the pages of a context that has none yet. */
export async function followOutbox(context: BrowserContext): Promise<OutboxChanges> {
  const rows = new Map<number, Row>();
  const amendments = new Map<string, string>();
  let presses = 0;
  await context.exposeBinding('noteOutboxChange', (_, { seq, row }: Change) => {
    const before = rows.get(seq);
    if (row) rows.set(seq, row);
    else rows.delete(seq);
    const isTakenBack = row === null && before?.attempts === 0;
    if (isTakenBack) amendments.delete(before.id);
    if (!before && row?.kind === 'amend') amendments.set(row.id, row.orderId);
    // That an order was looked at is stored without a press.
    const { kind = 'see' } = row ?? before ?? {};
    if (kind !== 'see' && (!before || isTakenBack)) presses += 1;
  });
  await context.addInitScript(tellChanges);
  return { amendments, pressCount: () => presses };
}
