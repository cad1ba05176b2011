import { useRef, useState } from 'react';
import { adminKhataText } from '../../../text/admin-khata.ts';
import { saveCustomer, saveNewCustomer } from '../../api/customers.ts';
import { recordTransfers } from '../../orders/outbox/outbox.ts';
import { refetchAll } from '../../queries/shop-queries.ts';
import { useChange } from '../../saving/use-change.ts';
import type { ReadyOpening } from './match-openings.ts';

/**
 * Writes down new customers and what each owes from before, one after the other. A customer is saved first, under the id that
 * the device has made; what they owe is then the outbox's, as if it was typed: it is sent once, also after a reload.
 */
export function useStoreOpenings(): {
  /** How many of how many are written down; null while nothing is. */
  progress: { done: number; of: number } | null;
  /** `onStored` is told of each line; resolves to how many were written down before one was not. */
  store: (openings: readonly ReadyOpening[], onStored: (line: number) => void) => Promise<number>;
} {
  const { sendRepeatable } = useChange();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const isStoring = useRef(false);

  const storeAll: ReturnType<typeof useStoreOpenings>['store'] = async (openings, onStored) => {
    const of = openings.length;
    for (const [done, { line, customer, isNew, isSaid, amountPaise }] of openings.entries()) {
      setProgress({ done, of });
      if (isNew) {
        let isKnown = false;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const saved = await sendRepeatable(
          async (token) => {
            const change = { id: customer, ...isNew };
            const answer = isSaid
              ? await saveCustomer(token, change)
              : await saveNewCustomer(token, change);
            isKnown = !answer.ok && answer.message === 'customer_exists';
            return answer;
          },
          (reason) =>
            isKnown ? adminKhataText('customer_exists') : adminKhataText('sheetNotAll', { reason }),
        );
        if (!saved.ok) return done;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await recordTransfers([{ kind: 'opening', customer, amountPaise }]);
      onStored(line);
    }
    return of;
  };
  return {
    progress,
    async store(openings, onStored) {
      // A second press before the button is disabled.
      if (isStoring.current) return 0;
      isStoring.current = true;
      try {
        return await storeAll(openings, onStored);
      } finally {
        isStoring.current = false;
        setProgress(null);
        refetchAll();
      }
    },
  };
}
