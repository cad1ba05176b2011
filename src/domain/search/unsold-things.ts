/**
 * A query for a thing that the shop does not sell: a small shop lacks most of what people ask for. What is near to the
 * thing is shown, and not what only looks or sounds like its name: a shop without dustbins has no meat masala for one.
 */
import type { Lexicon, ThingName } from './lexicon.ts';
import { type ParsedName, parseName } from './name-reading.ts';
import { aspiratedKeyOf, spellingKeyOf } from './phonetic-key.ts';
import type { Brands } from './query-brand.ts';
import { IS_KIND, type SearchIndex } from './search-index.ts';
import type { QueryWord } from './word-matching.ts';

/** Shorter beginnings are those of too many names. */
const MIN_BEGINNING = 3;
/** Shorter words of names are not looked up alone. */
const MIN_WORD = 4;

/**
 * The products, by their index, that may be shown for an unsold thing: they contain it, are on its shelf or of its kind
 * ('oil' of 'coconut oil') or of the brand that the query names, or have all required words in their texts, the last perhaps
 * half-typed. Null if the query names no thing of the lexicon, or one that is sold. `matched` is the number of required
 * words that match, by product.
 */
export function productsNearUnsold(
  index: SearchIndex,
  query: string,
  queryWords: readonly QueryWord[],
  brands: Brands,
  matched: Uint8Array,
): ReadonlySet<number> | null {
  const { lexicon } = index;
  const required = queryWords.filter(({ isRequired }) => isRequired);
  const [first] = required;
  const parsed = parseName(lexicon, query);
  const things = namedThings(index, parsed, required);
  if (!first || things.size === 0 || isSold(index, things)) return null;
  const near = new Set<number>();
  const add = (thing: number, minWeight: number) => {
    for (const { product, weight } of index.postingsByThing.get(thing) ?? []) {
      if (weight >= minWeight) near.add(product);
    }
  };
  for (const thing of things) add(thing, 0);
  for (const { thing } of parsed.kinds) add(thing, IS_KIND);
  const shelves = new Set([...things].map((thing) => lexicon.things[thing]?.shelf));
  const beginning = parsed.keys[parsed.keys.length - 1] ?? '';
  const typed = aspiratedKeyOf(parsed.words[parsed.words.length - 1] ?? '');
  // 'salt' begins 'salted peanuts', and 'kaju' no 'khajur jhadu'; of 'kaju biscuit' it is a whole word, and cookies are no cashews.
  const isBegun = ({ keys: [key = '', ...more], words: [word = ''] }: ThingName) =>
    beginning.length >= MIN_BEGINNING &&
    key.startsWith(beginning) &&
    aspiratedKeyOf(word).startsWith(typed) &&
    (key !== beginning || more.length === 0);
  for (const [thing, { shelf, names }] of lexicon.things.entries()) {
    if (shelves.has(shelf) || names.some(isBegun)) add(thing, IS_KIND);
  }
  if (queryWords.some(({ isRequired }, word) => isRequired && brands.isWord[word])) {
    for (const product of brands.products) near.add(product);
  }
  if (required.length === 1) addBegunBy(index, first, near);
  else addMatched(matched, required.length, near);
  return near;
}

/**
 * The things that the query names, without doubt: empty if the lexicon does not have the name, or if another required
 * word beside it may be what is meant ('chaat masa' is no chaat).
 */
function namedThings(
  index: SearchIndex,
  parsed: ParsedName,
  required: readonly QueryWord[],
): ReadonlySet<number> {
  const { head, headStart, headLength, keys, words, isBrand } = parsed;
  if (head.length === 0) return thingsWithWord(index, required);
  const isInHead = (at: number) => at >= headStart && at < headStart + headLength;
  const requiredKeys = new Set(required.map(({ key }) => key));
  const isAllKnown = keys.every(
    (key, at) =>
      !requiredKeys.has(key) || isInHead(at) || isBrand[at] || index.lexicon.kindWords.has(key),
  );
  // Of 'haldi powder' the lexicon has the first word only.
  const isListed = words
    .slice(headStart, headStart + headLength)
    .some((_, at) => isName(index.lexicon, parsed, headStart, headStart + at + 1));
  if (!isAllKnown || !isListed) return new Set();
  const names = head.filter(({ brand }) => brand < 0);
  return new Set((names.length > 0 ? names : head).map(({ thing }) => thing));
}

const isName = (
  { senses, spelled }: Lexicon,
  { keys, words }: ParsedName,
  from: number,
  to: number,
): boolean =>
  senses.has(keys.slice(from, to).join('')) ||
  spelled.has(words.slice(from, to).map(spellingKeyOf).join(''));

/** The things whose names have the only required word of a query, unless a text of the shop has it: 'mirch'. */
function thingsWithWord(
  { lexicon, terms }: SearchIndex,
  [wanted, ...more]: readonly QueryWord[],
): ReadonlySet<number> {
  const things = new Set<number>();
  if (!wanted || more.length > 0 || wanted.word.length < MIN_WORD) return things;
  const isSpelled = ({ spelling }: { spelling: string }) => spelling === wanted.spelling;
  if (terms.get(wanted.key)?.products.some(isSpelled)) return things;
  const hasWord = ({ keys, words }: ThingName) =>
    keys.some(
      (key, at) => key === wanted.key && spellingKeyOf(words[at] ?? '') === wanted.spelling,
    );
  for (const [thing, { names }] of lexicon.things.entries()) {
    if (names.some(hasWord)) things.add(thing);
  }
  return things;
}

const isSold = ({ postingsByThing }: SearchIndex, things: ReadonlySet<number>): boolean =>
  [...things].some((thing) => postingsByThing.get(thing)?.some(({ weight }) => weight >= IS_KIND));

/** Adds the products that match so many words. */
function addMatched(matched: Uint8Array, count: number, near: Set<number>): void {
  for (const [product, words] of matched.entries()) if (words === count) near.add(product);
}

/** Adds the products with a word that begins so, as it is spelled. */
function addBegunBy(
  { terms }: SearchIndex,
  { word, spelling }: QueryWord,
  near: Set<number>,
): void {
  for (const { products } of terms.values()) {
    for (const posting of products) {
      if (posting.word.startsWith(word) || posting.spelling.startsWith(spelling)) {
        near.add(posting.product);
      }
    }
  }
}
