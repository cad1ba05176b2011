import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { makeRecordId } from '../../phone/db/ids.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { saveCategory } from '../api/categories.ts';
import { importProducts } from '../api/products.ts';
import { errorSentences } from '../import/row-errors.ts';
import { type ImportServer, type StoreProgress, storeRows } from '../import/store-rows.ts';
import { useChange } from '../use-change.ts';
import type { StarterGood } from './read-starter-list.ts';
import type { StarterDraft } from './starter-draft.ts';
import { readShopNow } from './read-shop-now.ts';
import { missingCategories, rowsOfGoods } from './store-starter.ts';

const notAll = (reason: string) => adminStarterText('notAllStored', { reason });

/** An import on the server: all that is stored on one visit to the page is undone together (D41). */
interface Run {
  importId: string;
  began: number | undefined;
}

const newRun = (): Run => ({ importId: makeRecordId(), began: undefined });

/** Stores ticked goods with the categories that they need. */
export function useStoreStarter() {
  const { send, isBusy } = useChange();
  const [progress, setProgress] = useState<StoreProgress | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const run = useRef(newRun());

  const readShop = async () => {
    const shop = await send(readShopNow, notAll);
    return shop.ok ? shop.data : null;
  };
  const server: ImportServer = {
    async storePart(rows) {
      const reply = await send(async (token) => {
        const first = await importProducts(token, rows, run.current);
        if (first.ok || first.message !== 'import_over') return first;
        // Another import, or the undo of this one, came in between: what follows is an import of its own.
        run.current = newRun();
        return importProducts(token, rows, run.current);
      }, notAll);
      if (reply.ok) run.current.began = reply.data.began;
      return reply;
    },
    // The list has no pictures from elsewhere.
    storePicture: () => Promise.resolve({ ok: true, data: { picture: undefined } }),
  };

  /** Returns the keys of the goods that the shop has now. */
  const store = async (
    goods: readonly StarterGood[],
    draft: StarterDraft,
  ): Promise<ReadonlySet<string>> => {
    const none = new Set<string>();
    let shop = await readShop();
    if (!shop) return none;
    const wanted = missingCategories(goods, shop.categories);
    for (const category of wanted) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      const made = await send((token) => saveCategory(token, null, category), notAll);
      if (!made.ok) return none;
    }
    if (wanted.length > 0) shop = await readShop();
    if (!shop) return none;
    const { rows, keyOfLine } = rowsOfGoods(goods, draft, shop);
    const { stored, left, problem } = await storeRows(rows, server, setProgress);
    setProgress(null);
    setRefusals(
      new Map(
        left.flatMap((row) =>
          row.errors.length > 0
            ? [[keyOfLine.get(row.line) ?? '', errorSentences(row).join(' ')] as const]
            : [],
        ),
      ),
    );
    if (stored > 0 && !problem) toast.success(adminStarterText.count('stored', stored));
    const leftKeys = new Set(left.map(({ line }) => keyOfLine.get(line)));
    return new Set(goods.map(({ key }) => key).filter((key) => !leftKeys.has(key)));
  };

  return { store, isBusy: isBusy || progress !== null, progress, refusals };
}
