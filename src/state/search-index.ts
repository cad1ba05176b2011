/**
 * Search over the catalogue on this phone. Its chunk is asked for when search is first opened; the
 * index is made in slices while nothing is typed yet, and kept until the catalogue changes.
 */
import { useEffect, useState } from 'react';
import type { OfCatalogue } from '../domain/catalogue.ts';
import type { Category, Product } from '../domain/product.ts';
import type { Lexicon } from '../domain/search/lexicon.ts';
import type { SearchIndex } from '../domain/search/search-index.ts';
import type * as everything from './for-search.ts';
import { local } from './local.ts';
import { nextTask } from './next-task.ts';

/** The products that fit what is typed, best first. */
export type Search = (query: string) => Product[];

/** Read from the database at a time. */
const AT_A_TIME = 200;
/** As long as a slice may keep the page from drawing what is typed. */
const SLICE_MS = 4;

interface Made {
  search: Search;
  /** The catalogue that it was made of. */
  of: string;
}

let made: Made | null = null;
let parts: Promise<typeof everything> | undefined;
let lexicon: Lexicon | undefined;

const nameOf = ({ position }: OfCatalogue) =>
  position === null ? '' : `${position.lineage} ${position.rev}`;

/**
 * null until it is there for the first time, and while there is no catalogue. A newer one takes its
 * place once it is whole, and whoever types never waits for it.
 */
export function useSearch(
  stored: OfCatalogue | undefined,
  categories: readonly Category[] | undefined,
): Search | null {
  const [, setOf] = useState(made?.of);
  const [tries, setTries] = useState(0);
  const of = stored ? nameOf(stored) : '';
  useEffect(() => {
    if (of === '' || !categories || made?.of === of) return;
    const giveUp = new AbortController();
    const begin = async () => {
      const search = await make(categories, giveUp.signal);
      if (search === null) return;
      made = { search, of };
      setOf(of);
    };
    begin().catch((error: unknown) => {
      console.warn('The search index could not be made', error);
      // Its chunk was not to be had.
      const again = () => setTries(tries + 1);
      addEventListener('online', again, { once: true, signal: giveUp.signal });
    });
    return () => giveUp.abort();
  }, [of, categories, tries]);
  return made?.search ?? null;
}

function searchParts(): Promise<typeof everything> {
  parts ??= import('./for-search.ts').catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

/** Null when it is no longer wanted. */
async function make(
  categories: readonly Category[],
  unwanted: AbortSignal,
): Promise<Search | null> {
  const { emptySearchIndex, addToSearchIndex, searchProducts, ...words } = await searchParts();
  const { readBought } = await local();
  const known = await readLexicon(words, unwanted);
  if (known === null) return null;
  const index: SearchIndex = emptySearchIndex(known);
  const shelves = new Map(categories.map((category) => [category.slug, category]));
  const bought = await readBought();
  const products = await readProducts(unwanted);
  await inSlices(products, unwanted, (product) => addToSearchIndex(index, product, shelves));
  if (unwanted.aborted) return null;
  return (query) => searchProducts(index, query, bought);
}

/** In the shop's order. */
async function readProducts(unwanted: AbortSignal): Promise<Product[]> {
  const { listSomeProducts } = await local();
  const products: Product[] = [];
  for (let some = AT_A_TIME; some === AT_A_TIME && !unwanted.aborted; ) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await listSomeProducts(products.at(-1)?.pid ?? 0, AT_A_TIME);
    products.push(...page);
    some = page.length;
  }
  return products.sort((a, b) => a.position - b.position);
}

/** Once: it is the same for every catalogue. */
async function readLexicon(
  {
    WORD_LIST,
    addToLexicon,
    emptyLexicon,
  }: Pick<typeof everything, 'WORD_LIST' | 'addToLexicon' | 'emptyLexicon'>,
  unwanted: AbortSignal,
): Promise<Lexicon | null> {
  if (lexicon) return lexicon;
  const read = emptyLexicon();
  await inSlices(WORD_LIST.split('\n'), unwanted, (line) => addToLexicon(read, line));
  if (unwanted.aborted) return null;
  lexicon = read;
  return read;
}

/** Takes one after the other, with a task of its own for each slice. */
async function inSlices<Item>(
  items: readonly Item[],
  unwanted: AbortSignal,
  take: (item: Item) => void,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      // oxlint-disable-next-line no-await-in-loop -- the next frame goes first
      await nextTask();
      if (unwanted.aborted) return;
      until = performance.now() + SLICE_MS;
    }
    take(item);
  }
}
