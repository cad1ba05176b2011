import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { adminStarterText } from '../../text/admin-starter.ts';
import { saveCategory } from '../api/categories.ts';
import { errorSentences } from '../import/preview/sheet-summary.ts';
import {
  type ImportServer,
  type StoreProgress,
  storeRows,
  useImportRun,
} from '../import/store-rows.ts';
import type { StarterGood } from './read-starter-list.ts';
import type { StarterDraft } from './starter-draft.ts';
import { readShopNow } from './read-shop-now.ts';
import { missingCategories, rowsOfGoods } from './store-starter.ts';

const notAll = (reason: string) => adminStarterText('notAllStored', { reason });

/** Stores ticked goods with the categories that they need. */
export function useStoreStarter() {
  const { sendRepeatable, isBusy, storePart } = useImportRun(notAll);
  const [progress, setProgress] = useState<StoreProgress | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const readShop = async () => {
    const shop = await sendRepeatable(readShopNow, notAll);
    return shop.ok ? shop.data : null;
  };
  const server: ImportServer = {
    storePart,
    // The list has no pictures from elsewhere.
    storePicture: () => Promise.resolve({ ok: true, data: { picture: undefined } }),
  };

  /** Returns the keys of the goods that were stored; what the shop had already is told, and is none of them. */
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
      const made = await sendRepeatable((token) => saveCategory(token, null, category), notAll);
      if (!made.ok) return none;
    }
    if (wanted.length > 0) shop = await readShop();
    if (!shop) return none;
    const { rows, keyOfLine, present } = rowsOfGoods(goods, draft, shop);
    const { stored, left, problem } = await storeRows(rows, server, setProgress);
    setProgress(null);
    const refused = left.filter(({ errors }) => errors.length > 0);
    setRefusals(
      new Map([
        ...[...present].map((key) => [key, adminStarterText('hasAlready')] as const),
        ...refused.map(
          (row) => [keyOfLine.get(row.line) ?? '', errorSentences(row).join(' ')] as const,
        ),
      ]),
    );
    if (present.size > 0) toast.error(adminStarterText.count('notAgain', present.size));
    if (stored > 0 && !problem) toast.success(adminStarterText.count('stored', stored));
    const leftKeys = new Set(left.map(({ line }) => keyOfLine.get(line)));
    return new Set(
      goods.map(({ key }) => key).filter((key) => !leftKeys.has(key) && !present.has(key)),
    );
  };

  return { store, isBusy: isBusy || progress !== null, progress, refusals };
}
