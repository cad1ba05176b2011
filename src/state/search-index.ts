/** What search looks through, made of the catalogue on this phone; kept until the catalogue changes. */
import { useEffect, useState } from 'react';
import type { OfCatalogue } from '../domain/catalogue.ts';
import type { Category } from '../domain/product.ts';
import { addToSearchIndex, emptySearchIndex, type SearchIndex } from '../domain/search.ts';
import { local } from './local.ts';
import { nextTask } from './next-task.ts';

/** Read and taken in at a time: a cheap phone does that within a frame or two. */
const AT_A_TIME = 200;

interface Made {
  index: SearchIndex;
  /** The catalogue that it was made of. */
  of: string;
}

let made: Made | null = null;

const nameOf = ({ position }: OfCatalogue) =>
  position === null ? '' : `${position.lineage} ${position.rev}`;

/**
 * The index; null until it is there for the first time, and while there is no catalogue. A newer one
 * takes its place once it is whole, and whoever types never waits for it.
 */
export function useSearchIndex(
  stored: OfCatalogue | undefined,
  categories: readonly Category[] | undefined,
): SearchIndex | null {
  const [, setOf] = useState(made?.of);
  const of = stored ? nameOf(stored) : '';
  useEffect(() => {
    if (of === '' || !categories || made?.of === of) return;
    const giveUp = new AbortController();
    const begin = async () => {
      const index = await make(categories, giveUp.signal);
      if (index === null) return;
      made = { index, of };
      setOf(of);
    };
    begin().catch((error: unknown) => console.warn('The search index could not be made', error));
    return () => giveUp.abort();
  }, [of, categories]);
  return made?.index ?? null;
}

/** In slices, with a task of its own for each; null when it is no longer wanted. */
async function make(
  categories: readonly Category[],
  unwanted: AbortSignal,
): Promise<SearchIndex | null> {
  const { listSomeProducts } = await local();
  const index = emptySearchIndex();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const products = await listSomeProducts(index.products.length, AT_A_TIME);
    if (unwanted.aborted) return null;
    addToSearchIndex(index, products, categories);
    if (products.length < AT_A_TIME) return index;
    // oxlint-disable-next-line no-await-in-loop -- the next frame goes first
    await nextTask();
  }
}
