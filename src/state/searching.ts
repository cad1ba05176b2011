/**
 * What searches: the word list, the index of a catalogue, and what has been bought. It lives in a worker
 * (search-worker.ts), so that neither making it nor asking it keeps a page from drawing what is typed.
 */

import type { Category, Product } from '../domain/catalogue/product.ts';
import type { Paise } from '../domain/money.ts';
import { emptyLexicon, type Lexicon } from '../domain/search/lexicon.ts';
import { addToLexicon } from '../domain/search/read-word-list.ts';
import { findProducts, namesPack, type OrderCounts } from '../domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../domain/search/search-index.ts';
import { addShortForms } from '../domain/search/short-names.ts';
import { databaseOf } from '../domain/store/stores.ts';
import { currentStore } from '../lib/current-store.ts';
import { nextTask } from '../lib/next-task.ts';
import { openStored, pagesOf } from '../phone/db/raw-indexeddb.ts';
import { shortForms } from './short-forms.ts';
import { wordLines } from './word-list.ts';

/** What an index is made with beside the products, which are read here. */
export interface Catalogue {
  categories: readonly Category[];
  bought: OrderCounts;
}

export interface Answer {
  /** Numbers of products, best first. */
  pids: number[];
  /** A brand or thing that the shop does not have, as typed; otherwise ''. */
  missing: string;
  /** The query's limit, where all that it asks for costs more; otherwise null. */
  exceededPaise: Paise | null;
  /** The query names the size of a pack. */
  namesPack: boolean;
}

export type Find = (query: string) => Answer;

/** Read from the database, and told of, at a time. */
const AT_A_TIME = 200;
/** How long a question waits at most while the next index is made. */
const SLICE_MS = 8;

let lexicon: Lexicon | undefined;

/** Once: it is the same for every catalogue. */
function readLexicon(): Lexicon {
  if (lexicon) return lexicon;
  const read = emptyLexicon();
  for (const line of wordLines()) addToLexicon(read, line);
  addShortForms(read, shortForms());
  lexicon = read;
  return read;
}

/** In the shop's order. */
async function readProducts(
  tell: (products: Product[]) => void,
  unwanted: AbortSignal,
): Promise<Product[]> {
  const database = await openStored(databaseOf(currentStore));
  if (!database) throw new Error('There is no catalogue yet');
  const products: Product[] = [];
  try {
    for await (const page of pagesOf<Product>(database, 'products', ({ pid }) => pid, AT_A_TIME)) {
      if (unwanted.aborted) break;
      tell(page);
      products.push(...page);
    }
  } finally {
    database.close();
  }
  return products.sort((a, b) => a.position - b.position);
}

/**
 * Makes the index of what is on sale now; null when it is no longer wanted. `tell` hears of every product
 * before it can be found.
 */
export async function makeSearch(
  { categories, bought }: Catalogue,
  tell: (products: Product[]) => void,
  unwanted: AbortSignal,
): Promise<Find | null> {
  const index = emptySearchIndex(readLexicon());
  const shelves = new Map(categories.map((category) => [category.slug, category]));
  const products = await readProducts(tell, unwanted);
  let untilMs = performance.now() + SLICE_MS;
  for (const product of products) {
    if (performance.now() > untilMs) {
      // oxlint-disable-next-line no-await-in-loop -- questions go first
      await nextTask();
      if (unwanted.aborted) break;
      untilMs = performance.now() + SLICE_MS;
    }
    addToSearchIndex(index, product, shelves);
  }
  if (unwanted.aborted) return null;
  return (query) => {
    const { products: found, ...said } = findProducts(index, query, bought);
    return { ...said, pids: found.map(({ pid }) => pid), namesPack: namesPack(index, query) };
  };
}
