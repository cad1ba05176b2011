/** What a query names and the shop does not have. What is shown for it is something else, and the screen says so. */
import { isShortDevanagari } from './akshara.ts';
import { skeletonOf } from './lexicon.ts';
import { namedBrandOf } from './name-reading.ts';
import { isDevanagari, spellingKeyOf } from './phonetic-key.ts';
import { IS_KIND, type Posting, type SearchIndex } from './search-index.ts';
import type { Matches, QueryWord } from './word-matching.ts';

/** From this similarity on a word is another's spelling, short form or beginning, and no guess. */
const SURE = 0.85;
/** From this similarity on a product has the word: 'SANC' is Sanchi. */
const LIKELY = 0.75;
/** Below it a word is a guess, however long. In Devanagari a slip changes more letters. */
const LEAST = 0.68;
const LEAST_DEVANAGARI = 0.6;
/** With a letter less or another one, a word of up to so many letters may be any other word. */
const SHORT = 5;
/** Words with the same consonants are spellings of one, if there are so many of these. */
const MIN_SKELETON = 3;

export interface Asked {
  /** As they were typed. */
  words: readonly string[];
  queryWords: readonly QueryWord[];
  matches: readonly Matches[];
  /** The query names a thing of the word list that the shop does not sell. */
  isUnsold: boolean;
  /** It is the name of something sold, with a slip. */
  isCorrected: boolean;
}

/** The brand or the thing, as it was typed; '' if there is none. `first` is the first product that is shown, by its index. */
export function missingGoods(index: SearchIndex, asked: Asked, first: number | undefined): string {
  const { words, queryWords, matches, isUnsold, isCorrected } = asked;
  const has = (word: QueryWord) =>
    first !== undefined && isWordOf(first, matches[queryWords.indexOf(word)]);
  const brand = missingBrand(index, asked, has);
  if (brand !== '' || first === undefined || isCorrected) return brand;
  const required = queryWords.filter(({ isRequired, key }) => isRequired && !/^\d/.test(key));
  const thing = required[required.length - 1];
  const isElse = isUnsold
    ? thing !== undefined &&
      !has(thing) &&
      !isCalled(index, first, matches[queryWords.indexOf(thing)])
    : required.every((word) => isGuess(word, matches[queryWords.indexOf(word)]));
  return isElse ? words.join(' ') : '';
}

function missingBrand(
  { lexicon, productsByBrand, terms }: SearchIndex,
  { words, queryWords }: Asked,
  has: (word: QueryWord) => boolean,
): string {
  const named = namedBrandOf(lexicon, words);
  if (!named || [...named.brands].some((brand) => productsByBrand.has(brand))) return '';
  const ofBrand = queryWords.filter(({ word }) => named.words.includes(word));
  const isWritten = ({ key, word }: QueryWord) =>
    terms.get(key)?.products.some(({ spelling }) => spelling === spellingKeyOf(word)) === true;
  // 'T RAMEN' is Top Ramen; of Dairy Milk the shop may have other milk.
  const isHad = ofBrand.some((word) => !word.isName && has(word)) || ofBrand.every(has);
  return isHad || ofBrand.every(isWritten) ? '' : named.words.join(' ');
}

/** Whether a product has the word in one of its texts, in whatever spelling, or short. */
function isWordOf(product: number, terms: Matches = new Map()): boolean {
  for (const [term, { similarity, isWholeWord }] of terms) {
    if (!isWholeWord || similarity < LIKELY) continue;
    if (term.products.some((posting) => posting.product === product)) return true;
  }
  return false;
}

/** Whether a word is the name of what the product is. */
function isCalled({ postingsByThing }: SearchIndex, product: number, terms: Matches = new Map()) {
  const isIt = (posting: Posting) => posting.product === product && posting.weight >= IS_KIND;
  for (const [{ mentions }, { similarity, isWholeWord }] of terms) {
    if (!isWholeWord || similarity < SURE) continue;
    const called = mentions.filter(({ name }) => name.keys.length === 1);
    if (called.some(({ thing }) => postingsByThing.get(thing)?.some(isIt))) return true;
  }
  return false;
}

/** Whether a word has been found by its likeness alone, or not at all. */
function isGuess({ word, key }: QueryWord, terms: Matches = new Map()): boolean {
  let best = 0;
  const skeleton = skeletonOf(key);
  for (const [term, { similarity }] of terms) {
    best = Math.max(best, similarity);
    const isSpelling = skeleton.length >= MIN_SKELETON && skeletonOf(term.key) === skeleton;
    if (isSpelling && similarity >= LEAST_DEVANAGARI) return false;
  }
  if (best >= SURE) return false;
  if (isDevanagari(word)) return isShortDevanagari(word) || best < LEAST_DEVANAGARI;
  return word.length <= SHORT || best < LEAST;
}
