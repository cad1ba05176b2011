/** An outbox in a table of a Dexie database, whose primary key is `seq`. */
import type { Table } from 'dexie';
import { withFreeQuota } from './free-quota.ts';
import { type Entry, isPending, putBack } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/sender.ts';

type Stored<E extends Entry> = Pick<
  Outbox<E, never>,
  'pending' | 'markSending' | 'markWaiting' | 'makeAllDue'
>;

/** `onReason` hears of each entry that waits for another reason than before. */
export function outboxIn<E extends Entry, New>(
  table: Table<E, number, New>,
  onReason: (entry: E) => Promise<unknown> = () => Promise.resolve(),
): Stored<E> {
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
