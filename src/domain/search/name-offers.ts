/** Suggests Hindi and Marathi names for products with an English name only (D33). */
import type { Lexicon } from './lexicon.ts';
import { phoneticKeyOf, wordsOf } from './phonetic-key.ts';

/** '' if the word list has no name in the language. */
export interface OfferedNames {
  hindi: string;
  marathi: string;
}

/** By the first English name of the thing. */
export type NamesByThing = ReadonlyMap<string, OfferedNames>;

/** From the lines of the word list. */
export function namesByThing(lines: readonly string[]): NamesByThing {
  const names = new Map<string, OfferedNames>();
  for (const line of lines) {
    if (/^\s*(#|\**\[|$)/.test(line)) continue;
    const columns = line
      .trim()
      .replace(/^[!*]+/, '')
      .split('|');
    // Lines with a fifth column are brands, units and stop words.
    if (columns.length > 4) continue;
    const [english = '', hindi = '', marathi = ''] = columns.map(firstOf);
    names.set(english, { hindi, marathi: isKindOf(hindi, marathi) ? hindi : marathi });
  }
  return names;
}

/** The list does not repeat a name that both languages share: then Marathi has no name, or only longer ones. */
const isKindOf = (hindi: string, marathi: string) =>
  marathi === '' || marathi.split(' ').includes(hindi);

const firstOf = (column: string) => (column.split(',')[0] ?? '').trim();

/**
 * The names of the thing whose first English name is the whole product name, else null. With further words, such as
 * a brand, a variety or a pack, the suggestion would lose those.
 */
export function offerNames(
  lexicon: Lexicon,
  names: NamesByThing,
  productName: string,
): OfferedNames | null {
  const key = keyOfName(productName);
  const senses = lexicon.senses.get(key)?.filter(({ weight }) => weight === 1) ?? [];
  const [sense] = senses;
  if (sense === undefined || senses.length > 1) return null;
  const english = lexicon.things[sense.thing]?.name ?? '';
  const offered = keyOfName(english) === key ? names.get(english) : undefined;
  return offered && offered.hindi + offered.marathi !== '' ? offered : null;
}

const keyOfName = (name: string) => wordsOf(name).map(phoneticKeyOf).join('');
