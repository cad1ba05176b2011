/** Scores for the meaning of a whole query: 'lal mirch powder' is one thing, whatever its words mean alone. */
import { type Lexicon, type Sense, shelfKey } from './lexicon.ts';
import { sensesOf } from './name-reading.ts';
import { computePhoneticKey } from './phonetic-key.ts';
import { IS_KIND, IS_THING, type SearchIndex } from './search-index.ts';
import { typoCandidates } from './typing-errors.ts';
import { correctedKeys, type Matches, type QueryWord } from './word-matching.ts';

/** Added if the whole query names what the product is. */
const NAMED = 3;
const NAMED_BY_BRAND = 0.5;
/** From this weight on a brand counts as a name: 'Dairy Milk' is no milk of a dairy. */
const STRONG_BRAND = 0.75;
/** Added if the query is a name of several words with one typing error. */
const NAMED_WITH_TYPO = 8;
const MAX_WORDS = 3;
/** Added if the whole query is the name of the shelf that the product is on: 'oil' is cooking oil before hair oil. */
const ON_SHELF = 4;
/** Added then to the staples of the shelf. */
const STAPLE_OF_SHELF = 2;

/**
 * The score of each product, by its index, for the senses of the query, of its corrections, and of the query with one
 * typing error less (`corrected`, of `sensesWithTypo`).
 */
export function meaningScores(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
  corrected: readonly Sense[],
): Float32Array {
  const scores = new Float32Array(index.products.length);
  const score = ({ thing }: Sense, added: number) => {
    for (const { product, weight } of index.postingsByThing.get(thing) ?? []) {
      if (weight >= IS_KIND) scores[product] = added * (weight / IS_THING);
    }
  };
  const words = queryWords.map(({ word }) => word);
  for (const keys of correctionsOf(queryWords, matches)) {
    for (const sense of sensesOf(index.lexicon, words, keys)) {
      score(sense, sense.weight >= STRONG_BRAND ? NAMED : NAMED_BY_BRAND);
    }
  }
  for (const sense of corrected) score(sense, NAMED_WITH_TYPO);
  return scores;
}

/** What is added for each product, by its index, on the shelf that the whole query names. */
export function shelfScores(
  { lexicon, postingsByThing }: SearchIndex,
  queryWords: readonly QueryWord[],
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const shelf = namedShelf(lexicon, queryWords);
  if (shelf === undefined) return scores;
  for (const { product } of postingsByThing.get(shelf) ?? []) scores.set(product, ON_SHELF);
  for (const [thing, { shelf: own, isStaple }] of lexicon.things.entries()) {
    if (own !== shelf || !isStaple) continue;
    for (const { product, weight } of postingsByThing.get(thing) ?? []) {
      if (weight >= IS_KIND) scores.set(product, ON_SHELF + STAPLE_OF_SHELF);
    }
  }
  return scores;
}

/** The shelf that the words name together, whatever packaging they say, by its index in the things of the lexicon. */
export function namedShelf(
  { shelvesBySpelling }: Lexicon,
  words: readonly QueryWord[],
): number | undefined {
  const required = words.filter(({ isRequired }) => isRequired);
  return shelvesBySpelling.get(shelfKey(required.map(({ word }) => word)));
}

/** Three corrections for each of five words; every further word would make it three times as many. */
const MAX_COMBINATIONS = 243;

/** The keys of the query, for each combination of its words' corrections, the likely ones first. */
export function correctionsOf(
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
): string[][] {
  let corrections: string[][] = [[]];
  for (const [at, { key }] of queryWords.entries()) {
    const corrected = correctedKeys(key, matches[at]);
    corrections = corrections
      .flatMap((before) => corrected.map((next) => [...before, next]))
      .slice(0, MAX_COMBINATIONS);
  }
  return corrections;
}

/**
 * The senses of something sold whose name of several words is the query with one typing error; none if the query is
 * spelled like a name itself. 'baji pith' is bajri flour, although bhaji is a word as well.
 */
export function sensesWithTypo(
  { lexicon: { senses, spelled }, postingsByThing }: SearchIndex,
  queryWords: readonly QueryWord[],
): readonly Sense[] {
  if (queryWords.length < 2 || queryWords.length > MAX_WORDS) return [];
  if (spelled.has(queryWords.map(({ spelling }) => spelling).join(''))) return [];
  const joined = queryWords.map(({ word }) => word).join('');
  for (const { word } of typoCandidates(joined)) {
    const found = senses.get(computePhoneticKey(word));
    if (found?.some(({ thing }) => postingsByThing.has(thing))) return found;
  }
  return [];
}
