/** The phone's database, with what can happen to it: the power goes, the disk is full. */
import type { DBCore } from 'dexie';
import { db, type Order, type Session } from '../../../src/phone/db/db.ts';

const state = { hasPower: true, writesUntilFull: Number.POSITIVE_INFINITY };
const underWay = new Set<IDBTransaction>();

interface Watcher {
  order: (order: Order) => void;
  session: (session: Session) => void;
  /** Some of what was written is not kept. */
  undone: () => void;
}

let watcher: Watcher | null = null;

/** Whoever opens it: the service worker has no Dexie. */
// oxlint-disable-next-line typescript/unbound-method -- called on the database that is meant
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function beginOrFail(this: IDBDatabase, ...asked) {
  if (!state.hasPower) throw new Error('There is no power');
  const transaction = begin.apply(this, asked);
  underWay.add(transaction);
  const forget = () => underWay.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  transaction.addEventListener('abort', () => watcher?.undone());
  return transaction;
};

db.use({
  stack: 'dbcore',
  name: 'faults',
  create: (core): DBCore => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate(change) {
          state.writesUntilFull -= 1;
          if (state.writesUntilFull < 0) {
            state.writesUntilFull = Number.POSITIVE_INFINITY;
            return Promise.reject(new Error('The disk is full'));
          }
          if (change.type === 'put' && name === 'orders') change.values.forEach(noteOrder);
          if (change.type === 'put' && name === 'sessions') change.values.forEach(noteSession);
          return table.mutate(change);
        },
      };
    },
  }),
});

const noteOrder = (order: Order) => watcher?.order(order);
const noteSession = (session: Session) => watcher?.session(session);

/** Tells somebody, and nobody else any more, what is being written. */
export function watchWrites(told: Watcher): void {
  watcher = told;
}

/** A page is left, and lets go of the database (src/phone/db/abort-on-pagehide.ts). */
export function abortUnderWay(): void {
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It has just ended by itself.
    }
  }
  underWay.clear();
}

/** The power goes: what is not on the disk yet never will be. */
export function cutPower(): void {
  state.hasPower = false;
  abortUnderWay();
}

export function restorePower(): void {
  Object.assign(state, { hasPower: true, writesUntilFull: Number.POSITIVE_INFINITY });
}

/** The disk takes so many more writes, and refuses the one after them. */
export function fillDiskAfter(writes: number): void {
  state.writesUntilFull = writes;
}

export function emptyDatabase(): Promise<unknown> {
  return db.transaction('rw', db.tables, () =>
    Promise.all(db.tables.map((table) => table.clear())),
  );
}
