/**
 * The things that a kirana sells and their names, from the word list (src/domain/search/word-list; its README
 * describes the format). Names are indexed by phonetic key, so that all spellings are found.
 */
import type { Reading } from '../catalogue/short-forms.ts';
import type { PackSize } from './pack-words.ts';
import { spellingKeyOf } from './phonetic-key.ts';

/** A kind of goods, such as onions, or a shelf of them. */
export interface Thing {
  /** Its first English name. */
  name: string;
  names: readonly ThingName[];
  /** Index of its shelf in `things`; -1 for a shelf. */
  shelf: number;
  /**
   * 1 if its name is also a flavour or scent of other things, 2 if it also flavours those: 'Dishwash Gel Lemon' is
   * no lemon, 'Mango Kesar' no saffron. Of a shelf: of all its things.
   */
  flavour: number;
  /** Most customers buy it every week. */
  isStaple: boolean;
}

export interface ThingName {
  words: readonly string[];
  keys: readonly string[];
  /** 1; less for a brand that people use as a name. */
  weight: number;
  /** The brand, the same for its other spellings; -1 for other names. */
  brand: number;
}

/** A meaning of a name. */
export interface Sense {
  thing: number;
  weight: number;
  /** False for a brand of several things. */
  isUnambiguous: boolean;
  /** See `ThingName`. */
  brand: number;
  /** The name's words, joined. */
  written: string;
}

/** What words of a query say besides the goods. */
export type Phrase = 'sentence' | 'rupees' | 'each' | 'under' | 'within' | 'without' | 'except';

export interface Lexicon {
  things: Thing[];
  /** By the joined keys of a name: 'face wash' is 'facewash'. */
  senses: Map<string, Sense[]>;
  /** The same by the joined spellings (`spellingKeyOf`): what is spelled like a name means it, whatever it sounds like. */
  spelled: Map<string, Sense[]>;
  /** The words of all names, as written. */
  written: Set<string>;
  /** Joined keys of the shelves' names. */
  shelves: Set<string>;
  /** The shelves' indices in `things`, by their names as `shelfKey` joins them. */
  shelvesBySpelling: Map<string, number>;
  /** Keys of `senses` by skeleton, for spellings with other vowels. */
  skeletons: Map<string, string[]>;
  units: Map<string, PackSize>;
  numbers: Map<string, number>;
  /** As written, not as keys. */
  stopWords: Set<string>;
  /** Words for a kind of goods that follow those for what it is made of, by key: each with all words for that kind. */
  kindWords: Map<string, readonly string[]>;
  /** The same words by `spellingKeyOf`. */
  kindSpellings: Set<string>;
  /** Words, as written, that never name a thing, whatever they sound like: 'long' is no clove (लौंग). */
  descriptiveWords: Set<string>;
  /** Words for packaging, by `spellingKeyOf`: 'milkmaid dabba' asks for Milkmaid, and 'dabba' for a container. */
  packagingWords: Set<string>;
  /** What words of a query say besides the goods, by those words. */
  phrases: Map<string, readonly Phrase[]>;
  /** What short forms of billing programs say, by their words (`short-names.ts`). */
  shortForms: Map<string, readonly Reading[]>;
  /** The words of the list that a word may be short for; filled as they are asked for. */
  wordsInFull: Map<string, readonly string[]>;
  /** While the list is read: the current shelf and its flavour. */
  shelf: number;
  flavour: number;
  brandCount: number;
  byName: Map<string, number>;
}

/** The words of a shelf's name in one, as `spellingKeyOf` spells them; but 'dhani' is half of dhaniya, and not धान्य. */
export const shelfKey = (words: readonly string[]) =>
  words.map((word) => (word.endsWith('्य') ? word : spellingKeyOf(word))).join('');

export const emptyLexicon = (): Lexicon => ({
  things: [],
  senses: new Map(),
  spelled: new Map(),
  written: new Set(),
  shelves: new Set(),
  shelvesBySpelling: new Map(),
  skeletons: new Map(),
  units: new Map(),
  numbers: new Map(),
  stopWords: new Set(),
  kindWords: new Map(),
  kindSpellings: new Set(),
  descriptiveWords: new Set(),
  packagingWords: new Set(),
  phrases: new Map(),
  shortForms: new Map(),
  wordsInFull: new Map(),
  shelf: -1,
  flavour: 0,
  brandCount: 0,
  byName: new Map(),
});

/** Weight of a thing's own name. */
export const NAME_WEIGHT = 1;

/** The words without stop words; all words if nothing else remains. */
export function contentWords({ stopWords }: Lexicon, words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

/** A key without vowels, except a vowel at its start. */
export const skeletonOf = (key: string) => key.slice(0, 1) + key.slice(1).replace(/[aeiou]/g, '');

/**
 * What a thing and a word for a kind of goods mean together, in whatever language each is: 'shengdana tel' is peanut
 * oil, because a name of peanuts and a word for oil are one of its names. Empty if they mean nothing.
 */
export function sensesOfKind(
  { things, senses, kindWords }: Lexicon,
  thing: number,
  kindKey: string,
): readonly Sense[] {
  for (const { keys, brand } of things[thing]?.names ?? []) {
    if (brand >= 0) continue;
    for (const word of kindWords.get(kindKey) ?? []) {
      const found = senses
        .get(keys.join('') + word)
        ?.filter(({ weight }) => weight === NAME_WEIGHT);
      if (found !== undefined && found.length > 0) return found;
    }
  }
  return [];
}
