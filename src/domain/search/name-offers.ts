/** What a product may be called in Hindi and Marathi, for an owner who gave it an English name alone (D33). */
import type { Lexicon } from './lexicon.ts';
import { soundOf, wordsOf } from './phonetic-key.ts';

/** '' where the word list has no name of its own in a language. */
export interface OfferedNames {
  hindi: string;
  marathi: string;
}

/** Things by their first English names. */
export type NamesByThing = ReadonlyMap<string, OfferedNames>;

/** The first names of every thing, from the lines of the word list. */
export function namesByThing(lines: readonly string[]): NamesByThing {
  const names = new Map<string, OfferedNames>();
  for (const line of lines) {
    if (/^\s*(#|\**\[|$)/.test(line)) continue;
    const columns = line.trim().replace(/^!/, '').split('|');
    // The fifth says that it is no thing but a brand, a unit or a little word.
    if (columns.length > 4) continue;
    const [english = '', hindi = '', marathi = ''] = columns.map(firstOf);
    names.set(english, { hindi, marathi: isKindOf(hindi, marathi) ? hindi : marathi });
  }
  return names;
}

/** A name that is the same in both stands in the list once, so that Marathi has none or only longer ones. */
const isKindOf = (hindi: string, marathi: string) =>
  marathi === '' || marathi.split(' ').includes(hindi);

const firstOf = (column: string) => (column.split(',')[0] ?? '').trim();

/**
 * The names of the thing whose first name is all of a product's name; null for every other name. One with
 * more in it, such as a brand, a kind or a pack, would lose that in translation.
 */
export function offerNames(
  lexicon: Lexicon,
  names: NamesByThing,
  productName: string,
): OfferedNames | null {
  const sound = soundOfName(productName);
  const own = lexicon.namings.get(sound)?.filter(({ weight }) => weight === 1) ?? [];
  const [naming] = own;
  if (naming === undefined || own.length > 1) return null;
  const english = lexicon.things[naming.thing]?.name ?? '';
  const offered = soundOfName(english) === sound ? names.get(english) : undefined;
  return offered && offered.hindi + offered.marathi !== '' ? offered : null;
}

const soundOfName = (name: string) => wordsOf(name).map(soundOf).join('');
