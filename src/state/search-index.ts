/**
 * Search over the catalogue on this phone. It is made beside the page, by a worker that is asked for when
 * search is first opened, and kept until the catalogue changes.
 */
import { startTransition, useEffect, useState } from 'react';
import { currentStore } from '../lib/current-store.ts';
import type { OfCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Category, Product } from '../domain/catalogue/product.ts';
import type { Paise } from '../domain/money.ts';
import { local } from './local.ts';
import type { Said, Wish } from './search-messages.ts';

/** What fits what is typed. */
export type Search = (query: string) => Promise<Results>;

interface Results {
  /** Best first. */
  products: Product[];
  /** A brand or thing that the shop does not have, as typed; otherwise ''. */
  missing: string;
  /** The query's limit, where all that it asks for costs more; otherwise null. */
  exceededPaise: Paise | null;
  /** The query names the size of a pack (D55). */
  namesPack: boolean;
}

interface Made {
  search: Search;
  /** The catalogue that it was made of. */
  of: string;
}

let made: Made | null = null;
let worker: Worker | null = null;

/** Of the catalogue that answers are of, by number; of the next one, while that is made. */
let known: ReadonlyMap<number, Product> = new Map();
let coming = { of: '', products: new Map<number, Product>() };

let asked = 0;
interface PendingSearch {
  resolve: (results: Results) => void;
  reject: (why: Error) => void;
}

const pending = new Map<number, PendingSearch>();
let settle: { made: () => void; failed: (why: Error) => void } | null = null;

const nameOf = ({ position }: OfCatalogue) =>
  position === null ? '' : `${position.lineage} ${position.rev}`;

function onMessage({ data: said }: MessageEvent<Said>): void {
  if (said.kind === 'found' || said.kind === 'broken') {
    const search = pending.get(said.id);
    pending.delete(said.id);
    if (said.kind === 'broken') search?.reject(new Error(said.why));
    else {
      const { pids, missing, exceededPaise, namesPack } = said;
      const products = pids.flatMap((pid) => known.get(pid) ?? []);
      search?.resolve({ products, missing, exceededPaise, namesPack });
    }
    return;
  }
  // Of a catalogue that has been replaced meanwhile.
  if (said.of !== coming.of) return;
  if (said.kind === 'products') {
    for (const product of said.products) coming.products.set(product.pid, product);
  } else if (said.kind === 'made') {
    known = coming.products;
    settle?.made();
  } else settle?.failed(new Error(said.why));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: currentStore,
  });
  started.addEventListener('message', onMessage);
  // Its script was not to be had.
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
    settle?.failed(new Error('What searches could not be started'));
  });
  return started;
}

const wish = (wanted: Wish) => {
  worker ??= startWorker();
  worker.postMessage(wanted);
};

function find(query: string): Promise<Results> {
  return new Promise((resolve, reject) => {
    asked += 1;
    pending.set(asked, { resolve, reject });
    wish({ kind: 'find', id: asked, query });
  });
}

/** Under way, so that whoever comes back to search does not begin again. */
let making: { of: string; done: Promise<void> } | null = null;

/** Resolves once answers are of this catalogue; never when another one has come meanwhile. */
function make(of: string, categories: readonly Category[]): Promise<void> {
  if (making?.of === of) return making.done;
  const begin = async () => {
    const bought = await (await local()).readPurchases();
    coming = { of, products: new Map() };
    await new Promise<void>((resolve, reject) => {
      settle = { made: resolve, failed: reject };
      wish({ kind: 'make', of, categories, bought });
    });
    made = { search: (query) => find(query), of };
  };
  const done = begin().finally(() => {
    if (making?.done === done) making = null;
  });
  making = { of, done };
  return done;
}

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
    make(of, categories)
      .then(() => !giveUp.signal.aborted && setOf(of))
      .catch((error: unknown) => {
        console.warn('The search index could not be made', error);
        const again = () => setTries(tries + 1);
        addEventListener('online', again, { once: true, signal: giveUp.signal });
      });
    return () => giveUp.abort();
  }, [of, categories, tries]);
  return made?.search ?? null;
}

/** What was found, and for which words. */
export interface Found extends Results {
  query: string;
}

const NOTHING: Found = {
  query: '',
  products: [],
  missing: '',
  exceededPaise: null,
  namesPack: false,
};

/** The last answer, for whoever comes back from one of its products. */
let latest: { of: Search; found: Found } | null = null;

const latestOf = (search: Search | null, query: string) =>
  latest?.of === search && latest.found.query === query ? latest.found : null;

/** The last answer; null until there is one. No words find nothing, and need no asking. */
export function useFound(search: Search | null, query: string): Found | null {
  const [found, setFound] = useState(() => latestOf(search, query));
  useEffect(() => {
    if (!search || query === '') return;
    let isWanted = true;
    const ask = async () => {
      const answer = { query, ...(await search(query)) };
      if (!isWanted) return;
      latest = { of: search, found: answer };
      startTransition(() => setFound(answer));
    };
    ask().catch(
      // The screen's own error boundary says so.
      (error: unknown) =>
        isWanted &&
        setFound(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [search, query]);
  return query === '' ? NOTHING : found;
}
