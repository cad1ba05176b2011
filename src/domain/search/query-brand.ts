/** The brand that a query names: what the shop has of it comes before its rivals. */
import { type ThingName } from './lexicon.ts';
import { namedShelf } from './query-meaning.ts';
import type { SearchIndex } from './search-index.ts';
import { type Matches, type QueryWord, spellingFactor } from './word-matching.ts';

export interface Brands {
  /** For each word of the query whether it is part of a brand that the shop has. */
  isWord: readonly boolean[];
  /** The products of that brand; of several, those that have most of them. */
  products: readonly number[];
  /** Of several brands those products whose brand the query names first: of 'tang rasna' Tang. */
  ofFirst: ReadonlySet<number>;
  /** The query names something else as well, such as the thing. */
  hasOtherWords: boolean;
  /** The shelf that its other words name, -1 if they name none: what the brand has there is meant by 'good day biskit'. */
  shelf: number;
  /** The query is a brand alone, and no thing is called so. */
  isAlone: boolean;
}

/** A brand has at least this share of the similarity of a word's best match. */
const BEST_SHARE = 0.97;
/** Minimum similarity for a brand that the lexicon does not have. */
const MIN_UNKNOWN = 0.85;

export function brandsOf(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
): Brands {
  const counts = new Map<number, number>();
  const firstWords = new Map<number, number>();
  const isWord = queryWords.map(() => false);
  const count = (products: Iterable<number>, words: readonly number[]) => {
    const first = Math.min(...words);
    for (const product of products) {
      counts.set(product, (counts.get(product) ?? 0) + words.length);
      firstWords.set(product, Math.min(firstWords.get(product) ?? first, first));
    }
    for (const word of words) isWord[word] = true;
  };
  for (const [brand, words] of namedBrands(index, queryWords, matches)) {
    const products = index.productsByBrand.get(brand);
    if (products) count(products, words);
  }
  for (const [word, wanted] of queryWords.entries()) {
    if (isWord[word] || wanted.isName) continue;
    const products = unknownBrand(index, wanted, matches[word] ?? new Map());
    if (products.size > 0) count(products, [word]);
  }
  const most = Math.max(0, ...counts.values());
  const products = [...counts].filter(([, each]) => each === most).map(([product]) => product);
  const first = Math.min(...products.map((product) => firstWords.get(product) ?? 0));
  const named = products.filter((product) => firstWords.get(product) === first);
  const ofFirst = new Set(named.length < products.length ? named : []);
  // 'vim 10 wala' is a brand alone.
  const hasOtherWords = queryWords.some(
    ({ isRequired, key }, word) => isRequired && !isWord[word] && !/^\d/.test(key),
  );
  const isAlone =
    !hasOtherWords && !matches.some((terms, word) => namesThing(index, queryWords[word], terms));
  const others = queryWords.filter((_, word) => !isWord[word]);
  const shelf = namedShelf(index.lexicon, others) ?? -1;
  return { isWord, products, ofFirst, hasOtherWords, shelf, isAlone };
}

/** Whether one of the best matches of a word is the name of a thing and no brand. */
function namesThing(index: SearchIndex, wanted: QueryWord | undefined, terms: Matches): boolean {
  if (wanted?.isRequired === false) return false;
  const best = bestOf(terms);
  for (const [term, { similarity, isWholeWord }] of terms) {
    if (!isWholeWord || similarity < best * BEST_SHARE) continue;
    for (const mention of term.mentions) {
      const isName = mention.name.brand < 0 && mention.name.keys.length === 1;
      if (isName && (!wanted || spellingFactor(index, wanted, term, mention) === 1)) return true;
    }
  }
  return false;
}

/** The brands of the lexicon all of whose words are in the query, each with the positions of these. */
function namedBrands(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
) {
  const wordsByName = new Map<ThingName, number[]>();
  const brands = new Map<number, number[]>();
  for (const [word, terms] of matches.entries()) {
    const best = bestOf(terms);
    for (const [term, { similarity, isWholeWord }] of terms) {
      if (!isWholeWord || similarity < best * BEST_SHARE) continue;
      for (const mention of term.mentions) {
        const { name, isJoined } = mention;
        const wanted = queryWords[word];
        if (name.brand < 0 || (wanted && spellingFactor(index, wanted, term, mention) === 0)) {
          continue;
        }
        const words = wordsByName.get(name) ?? [];
        if (words[words.length - 1] !== word) words.push(word);
        wordsByName.set(name, words);
        const isWhole = isJoined || words.length >= new Set(name.keys).size;
        const before = brands.get(name.brand)?.length ?? 0;
        if (isWhole && words.length > before) brands.set(name.brand, [...words]);
      }
    }
  }
  return brands;
}

function bestOf(matches: Matches): number {
  let best = 0;
  for (const { similarity } of matches.values()) if (similarity > best) best = similarity;
  return best;
}

function unknownBrand(index: SearchIndex, wanted: QueryWord, matches: Matches): Set<number> {
  const min = Math.max(MIN_UNKNOWN, bestOf(matches) * BEST_SHARE);
  const products = new Set<number>();
  for (const [term, { similarity, isWholeWord }] of matches) {
    if (!isWholeWord || similarity < min) continue;
    for (const posting of term.products) {
      if (posting.isBrand && spellingFactor(index, wanted, term, posting) === 1) {
        products.add(posting.product);
      }
    }
  }
  return products;
}
