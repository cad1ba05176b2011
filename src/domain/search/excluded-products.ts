/** The products that 'without onion' leaves out. */
import { phoneticKeyOf, wordsOf } from './phonetic-key.ts';
import type { SearchIndex } from './search-index.ts';
import { matchWords, queryWordsOf } from './word-matching.ts';

/** A product has what one of its words or things names from this weight on. */
const HAS = 3;
const NONE = new Set(['no', 'without', 'bina', 'बिना']);
/** A term is what the word means from this share of the best similarity on. */
const MEANT_SHARE = 0.6;

export interface Excluded {
  /** The products that have it, by their index. */
  has: ReadonlySet<number>;
  /** Those whose names say that they have none. */
  saysWithout: ReadonlySet<number>;
}

/** The products that have what the words name, and those that say they have not. */
export function excludedBy(index: SearchIndex, words: readonly string[]): Excluded {
  const has = new Set<number>();
  const saysWithout = new Set<number>();
  if (words.length === 0) return { has, saysWithout };
  for (const terms of matchWords(index, queryWordsOf(index.lexicon, words, ''))) {
    const best = Math.max(0, ...[...terms.values()].map(({ similarity }) => similarity));
    for (const [term, { similarity, isWholeWord }] of terms) {
      if (!isWholeWord || similarity < best * MEANT_SHARE) continue;
      const ofThings = term.mentions.flatMap(({ thing }) => index.postingsByThing.get(thing) ?? []);
      for (const { product, weight } of [...term.products, ...ofThings]) {
        if (weight < HAS) continue;
        const isFree = hasNone(index.products[product]?.name ?? '', term.key);
        (isFree ? saysWithout : has).add(product);
      }
    }
  }
  return { has, saysWithout };
}

/** 'Ketchup No Onion No Garlic' has neither. */
function hasNone(name: string, key: string): boolean {
  const words = wordsOf(name);
  return words.some((word, at) => phoneticKeyOf(word) === key && NONE.has(words[at - 1] ?? ''));
}
