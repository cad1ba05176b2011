/** An outbox in a table of a Dexie database, whose primary key is `seq`. */
import type { Table } from 'dexie';
import { withFreeQuota } from './free-quota.ts';
import { type Delay, type Entry, isPending, putBack } from './outbox-entry.ts';

/** The entries that a sender reads and marks. */
export interface OutboxTable<E extends Entry> {
  /** Entries to be sent, oldest first. */
  pending: () => Promise<E[]>;
  /** Marks what is about to be sent. Returns what is sent: the entries as stored now, without those taken back. */
  markSending: (seqs: readonly number[]) => Promise<E[]>;
  markWaiting: (seqs: readonly number[], delay: Delay) => Promise<unknown>;
  /** Makes all waiting entries due; returns their number. */
  makeAllDue: () => Promise<number>;
}

/** `onReason` hears of each entry that waits for another reason than before. */
export function outboxIn<E extends Entry, New>(
  table: Table<E, number, New>,
  onReason: (entry: E) => Promise<unknown> = () => Promise.resolve(),
): OutboxTable<E> {
  return {
    pending: () => table.orderBy('seq').filter(isPending).toArray(),
    markSending: (seqs) =>
      withFreeQuota(() =>
        table.db.transaction('rw', table, async () => {
          const stored = await table.bulkGet([...seqs]);
          const marked = stored.flatMap((entry) =>
            entry && isPending(entry)
              ? [{ ...entry, state: 'sending', attempts: entry.attempts + 1 }]
              : [],
          );
          await table.bulkPut(marked as never);
          return marked;
        }),
      ),
    async markWaiting(seqs, delay) {
      const changed: E[] = [];
      await table
        .where('seq')
        .anyOf(seqs)
        .filter(isPending)
        .modify((entry) => {
          const before = entry.reason;
          putBack(entry, delay);
          if (entry.reason && entry.reason !== before) changed.push({ ...entry });
        });
      await Promise.all(changed.map(onReason));
    },
    makeAllDue: () => table.toCollection().modify((entry) => void (entry.wait = null)),
  };
}
