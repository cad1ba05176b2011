/** What a query names as a whole: 'lal mirch powder' is one thing, whatever its words are alone. */
import type { Lexicon, Naming } from './lexicon.ts';
import { meaningOf } from './name-reading.ts';
import { IS_IT, IS_KIND, type SearchIndex } from './search-index.ts';
import { beforeTypingError } from './typing-errors.ts';
import { heardAs } from './phonetic-key.ts';
import { type Matches, mendedSounds, type Wanted } from './word-matching.ts';

/** Added when the query, read as a name, names what the product is. */
const MEANT = 3;
const MEANT_BY_BRAND = 0.5;
/** 'Dairy Milk' is no milk of a dairy: from this weight on a brand means as much as a name. */
const SURE_BRAND = 0.75;
/** Added when the query is a name of several words but for one slip, whatever its words are alone. */
const MEANT_BUT_FOR_A_SLIP = 8;
const MOST_WORDS = 3;

/** What it adds to each product that it is what the query names, once its slips are mended. */
export function meantBy(
  index: SearchIndex,
  wanted: readonly Wanted[],
  matches: readonly Matches[],
): Float32Array {
  const meant = new Float32Array(index.products.length);
  const mean = ({ thing }: Naming, more: number) => {
    for (const { product, weight } of index.sold.get(thing) ?? []) {
      if (weight >= IS_KIND) meant[product] = more * (weight / IS_IT);
    }
  };
  const words = wanted.map(({ word }) => word);
  for (const sounds of readingsOf(wanted, matches)) {
    for (const naming of meaningOf(index.lexicon, words, sounds)) {
      mean(naming, naming.weight >= SURE_BRAND ? MEANT : MEANT_BY_BRAND);
    }
  }
  for (const naming of namesButForASlip(index.lexicon, words)) mean(naming, MEANT_BUT_FOR_A_SLIP);
  return meant;
}

/** The query in sounds, once for each way to mend its words. */
function readingsOf(wanted: readonly Wanted[], matches: readonly Matches[]): string[][] {
  let readings: string[][] = [[]];
  for (const [place, { sound }] of wanted.entries()) {
    const mended = mendedSounds(sound, matches[place]);
    readings = readings.flatMap((said) => mended.map((next) => [...said, next]));
  }
  return readings;
}

/** 'baji pith' is flour of bajri, although bhaji is a word as well. */
function namesButForASlip({ namings }: Lexicon, words: readonly string[]): readonly Naming[] {
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const glued = words.join('');
  if (namings.has(heardAs(glued))) return [];
  for (const { word } of beforeTypingError(glued)) {
    const named = namings.get(heardAs(word));
    if (named) return named;
  }
  return [];
}
