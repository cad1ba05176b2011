/** Scores for the meaning of a whole query: 'lal mirch powder' is one thing, whatever its words mean alone. */
import type { Lexicon, Sense } from './lexicon.ts';
import { sensesOf } from './name-reading.ts';
import { IS_KIND, IS_THING, type SearchIndex } from './search-index.ts';
import { typoCandidates } from './typing-errors.ts';
import { computePhoneticKey } from './phonetic-key.ts';
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

/** The score of each product, by its index, for the senses of the query and of its corrections. */
export function meaningScores(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
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
  for (const sense of sensesWithTypo(index.lexicon, words)) score(sense, NAMED_WITH_TYPO);
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
  return shelvesBySpelling.get(required.map(({ spelling }) => spelling).join(''));
}

/** The keys of the query, for each combination of its words' corrections. */
function correctionsOf(queryWords: readonly QueryWord[], matches: readonly Matches[]): string[][] {
  let corrections: string[][] = [[]];
  for (const [at, { key }] of queryWords.entries()) {
    const corrected = correctedKeys(key, matches[at]);
    corrections = corrections.flatMap((before) => corrected.map((next) => [...before, next]));
  }
  return corrections;
}

/** 'baji pith' is bajri flour with a typing error, although bhaji is a word as well. */
function sensesWithTypo({ senses }: Lexicon, words: readonly string[]): readonly Sense[] {
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const joined = words.join('');
  if (senses.has(computePhoneticKey(joined))) return [];
  for (const { word } of typoCandidates(joined)) {
    const found = senses.get(computePhoneticKey(word));
    if (found) return found;
  }
  return [];
}
