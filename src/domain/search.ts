/**
 * Finding products by what people type (English, हिन्दी, मराठी, brands, shelves), without a network.
 * Words are compared, not texts: the same word beats a beginning, a beginning beats a typing
 * mistake, and the product's own name beats its shelf. The index holds each different word once,
 * so thousands of products cost a few milliseconds for a query.
 */
import type { Category, Product } from './product.ts';

interface Place {
  product: number;
  weight: number;
}

export interface SearchIndex {
  products: readonly Product[];
  places: ReadonlyMap<string, readonly Place[]>;
}

/** An index that is still being made. */
export interface GrowingIndex extends SearchIndex {
  products: Product[];
  places: Map<string, Place[]>;
}

const NAME = 8;
const ALIAS = 6;
const BRAND = 4;
const CATEGORY = 2;

/** Words in lower case, without accents, and with Devanagari spellings that sound alike made one. */
function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export const emptySearchIndex = (): GrowingIndex => ({ products: [], places: new Map() });

/** Adds more products, which come after those that are in it, in the shop's order. */
export function addToSearchIndex(
  { products: indexed, places }: GrowingIndex,
  products: readonly Product[],
  categories: readonly Category[],
): void {
  const shelves = new Map(
    categories.map((shelf) => [shelf.slug, `${shelf.name} ${shelf.nameHi} ${shelf.nameMr}`]),
  );
  for (const product of products) {
    const index = indexed.push(product) - 1;
    const weights = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of searchWords(text)) {
        weights.set(word, Math.max(weight, weights.get(word) ?? 0));
      }
    };
    add(`${product.name} ${product.nameHi} ${product.nameMr}`, NAME);
    add(product.aliases, ALIAS);
    add(product.brand, BRAND);
    add(shelves.get(product.categorySlug) ?? '', CATEGORY);
    for (const [word, weight] of weights) {
      const known = places.get(word);
      if (known) known.push({ product: index, weight });
      else places.set(word, [{ product: index, weight }]);
    }
  }
}

/**
 * The products that match the most of the query's words, best first and then in the shop's order.
 * An empty query finds nothing.
 */
export function searchProducts(index: SearchIndex, query: string): Product[] {
  const words = [...new Set(searchWords(query))];
  const hits = new Map<number, { words: number; score: number }>();
  for (const wanted of words) {
    const best = new Map<number, number>();
    for (const [word, places] of index.places) {
      const likeness = wordLikeness(wanted, word);
      if (likeness === 0) continue;
      for (const { product, weight } of places) {
        best.set(product, Math.max(best.get(product) ?? 0, likeness * weight));
      }
    }
    for (const [product, score] of best) {
      const hit = hits.get(product) ?? { words: 0, score: 0 };
      hits.set(product, { words: hit.words + 1, score: hit.score + score });
    }
  }
  const most = Math.max(0, ...[...hits.values()].map((hit) => hit.words));
  return [...hits]
    .filter(([, hit]) => hit.words === most)
    .sort(([a, hitA], [b, hitB]) => hitB.score - hitA.score || a - b)
    .flatMap(([product]) => index.products[product] ?? []);
}

/** 1 for the same word, less for a beginning, little for a typing mistake, 0 for another word. */
function wordLikeness(wanted: string, word: string): number {
  if (word === wanted) return 1;
  if (word.startsWith(wanted)) return 0.75;
  const slips = allowedSlips(wanted.length);
  if (slips === 0) return 0;
  // While a longer word is still being typed, its beginning is what may hold the mistake.
  if (isWithinSlips(wanted, word, slips)) return 0.4;
  return word.length > wanted.length && isWithinSlips(wanted, word.slice(0, wanted.length), 1)
    ? 0.25
    : 0;
}

function allowedSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether two words differ by at most `slips` letters left out, added, changed or swapped. */
function isWithinSlips(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips || a[0] !== b[0]) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > slips) return false;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length) <= slips;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
