import { useState } from 'react';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { isRefusedForMrp, useImportRun } from '../import/store-rows.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { type ReadyChange, rowsOfChanges } from './bulk-draft.ts';

const notAll = (reason: string) => adminBulkEditText('notAllStored', { reason });

/** A day's prices are one request; more would hold it beyond the time limit of a response. */
const ROWS_PER_REQUEST = 500;

/** Stores changes of many products as an import (D41): one press, one entry in the log, undone together. */
export function useStoreChanges() {
  const { storePart, isBusy } = useImportRun(notAll);
  /** Why the server did not store it, by product. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  /** Returns the ids of the products that are stored. */
  const store = async (changes: readonly ReadyChange[]): Promise<ReadonlySet<string>> => {
    const rows = rowsOfChanges(changes);
    const stored = new Set<string>();
    const refused = new Map<string, string>();
    let isComplete = true;
    for (let from = 0; from < rows.length && isComplete; from += ROWS_PER_REQUEST) {
      const part = rows.slice(from, from + ROWS_PER_REQUEST);
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      const reply = await storePart(part);
      isComplete = reply.ok;
      if (!reply.ok) break;
      part.forEach(({ id }, index) => {
        const result = reply.data.results[index];
        const code = result?.code;
        if (code === 'stored') stored.add(id);
        // With a changed value, the row says what is in the shop now.
        else if (isRefusedForMrp(result)) refused.set(id, adminProductsText('mrp_below_now'));
        else if (code === 'refused') refused.set(id, adminBulkEditText('refused'));
        else if (code === 'unknown_product') refused.set(id, adminBulkEditText('gone'));
      });
    }
    setRefusals(refused);
    if (stored.size > 0 && isComplete) toastSuccess(adminBulkEditText.count('stored', stored.size));
    return stored;
  };

  return { store, isBusy, refusals };
}
