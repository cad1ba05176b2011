/**
 * The things that a kirana sells and their names, from the word list (src/domain/search/word-list; its README
 * describes the format). Names are indexed by phonetic key, so that all spellings are found.
 */
import { phoneticKeyOf, wordsOf } from './phonetic-key.ts';

/** A kind of goods, such as onions, or a shelf of them. */
export interface Thing {
  /** Its first English name. */
  name: string;
  names: readonly ThingName[];
  /** Index of its shelf in `things`; -1 for a shelf. */
  shelf: number;
  /**
   * 1 if its name is also a flavour or scent of other things, 2 if it also flavours those: 'Dishwash Gel Lemon' is
   * no lemon, 'Mango Kesar' no saffron.
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
}

/** A meaning of a name. */
export interface Sense {
  thing: number;
  weight: number;
  /** False for a brand of several things. */
  isUnambiguous: boolean;
}

/** In the smallest unit of its kind; 'pack' is a packet of unknown size. */
export interface PackSize {
  amount: number;
  kind: PackKind;
}

type PackKind = 'g' | 'ml' | 'pc' | 'pack';

export interface Lexicon {
  things: Thing[];
  /** By the joined keys of a name: 'face wash' is 'facewash'. */
  senses: Map<string, Sense[]>;
  /** Joined keys of the shelves' names. */
  shelves: Set<string>;
  /** Keys of `senses` by skeleton, for spellings with other vowels. */
  skeletons: Map<string, string[]>;
  units: Map<string, PackSize>;
  numbers: Map<string, number>;
  /** As written, not as keys. */
  stopWords: Set<string>;
  /** Words, as written, that never name a thing, whatever they sound like: 'long' is no clove (लौंग). */
  descriptiveWords: Set<string>;
  /** While the list is read: the current shelf and its flavour. */
  shelf: number;
  flavour: number;
  byName: Map<string, number>;
}

export const emptyLexicon = (): Lexicon => ({
  things: [],
  senses: new Map(),
  shelves: new Set(),
  skeletons: new Map(),
  units: new Map(),
  numbers: new Map(),
  stopWords: new Set(),
  descriptiveWords: new Set(),
  shelf: -1,
  flavour: 0,
  byName: new Map(),
});

/** Weight of a brand for the first of its things, and for the others. */
const FIRST_BRAND_WEIGHT = 0.6;
const OTHER_BRAND_WEIGHT = 0.5;
/** For brands of several words, such as 'Dairy Milk', which are rarely meant otherwise. */
const LONG_BRAND_FACTOR = 1.5;
const NAME_WEIGHT = 1;

/** The words without stop words; all words if nothing else remains. */
export function contentWords({ stopWords }: Lexicon, words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

function nameOf(lexicon: Lexicon, text: string, weight: number): ThingName {
  const words = contentWords(lexicon, wordsOf(text));
  return { words, keys: words.map(phoneticKeyOf), weight };
}

const listOf = (column: string) =>
  column
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Adds a line of the word list. The order of lines matters: stop words before names, a shelf before its things, a
 * thing before its brands. Throws for a brand of an unknown thing.
 */
export function addToLexicon(lexicon: Lexicon, line: string): void {
  const written = line.trim();
  if (written === '' || written.startsWith('#')) return;
  const shelf = /^(\**)\[(.*)\]$/.exec(written);
  const isStaple = written.startsWith('!');
  const columns = (shelf?.[2] ?? written.replace(/^!/, '')).split('|');
  const names = columns.slice(0, 4).flatMap(listOf);
  const means = columns[4]?.trim();
  if (means?.startsWith('=')) return addWords(lexicon, names, means.slice(1).trim());
  if (means !== undefined) return addBrand(lexicon, names, listOf(means));
  const [name = ''] = names;
  const thing =
    lexicon.things.push({
      name,
      names: names.map((each) => nameOf(lexicon, each, NAME_WEIGHT)),
      shelf: shelf ? -1 : lexicon.shelf,
      flavour: shelf ? 0 : lexicon.flavour,
      isStaple,
    }) - 1;
  if (shelf) {
    lexicon.shelf = thing;
    lexicon.flavour = shelf[1]?.length ?? 0;
    for (const { keys } of lexicon.things[thing]?.names ?? []) {
      lexicon.shelves.add(keys.join(''));
    }
    return;
  }
  lexicon.byName.set(name, thing);
  for (const { keys } of lexicon.things[thing]?.names ?? []) {
    addSense(lexicon, keys, { thing, weight: NAME_WEIGHT, isUnambiguous: true });
  }
}

function addSense(lexicon: Lexicon, keys: readonly string[], sense: Sense): void {
  const joined = keys.join('');
  const before = lexicon.senses.get(joined);
  if (before) {
    if (!before.some(({ thing }) => thing === sense.thing)) before.push(sense);
  } else {
    lexicon.senses.set(joined, [sense]);
    const skeleton = skeletonOf(joined);
    const alike = lexicon.skeletons.get(skeleton);
    if (alike) alike.push(joined);
    else lexicon.skeletons.set(skeleton, [joined]);
  }
}

/** A key without vowels, except a vowel at its start. */
export const skeletonOf = (key: string) => key.slice(0, 1) + key.slice(1).replace(/[aeiou]/g, '');

function addBrand(lexicon: Lexicon, names: readonly string[], means: readonly string[]): void {
  for (const [index, name] of means.entries()) {
    const thing = lexicon.byName.get(name);
    const known = thing === undefined ? undefined : lexicon.things[thing];
    if (thing === undefined || !known)
      throw new Error(`Word list: a brand of the unknown thing '${name}'`);
    const brands = names.map((each) => {
      const weight = index === 0 ? FIRST_BRAND_WEIGHT : OTHER_BRAND_WEIGHT;
      const brand = nameOf(lexicon, each, weight);
      return brand.words.length > 1 ? { ...brand, weight: weight * LONG_BRAND_FACTOR } : brand;
    });
    lexicon.things[thing] = { ...known, names: [...known.names, ...brands] };
    for (const { keys, weight } of brands)
      addSense(lexicon, keys, { thing, weight, isUnambiguous: means.length === 1 });
  }
}

/** `value` is a unit ('1000 g'), a number ('0.5'), '~' for descriptive words or '' for stop words. */
function addWords(lexicon: Lexicon, names: readonly string[], value: string): void {
  const [amount = '', kind] = value.split(' ');
  if (amount === '' || amount === '~') {
    const words = amount === '' ? lexicon.stopWords : lexicon.descriptiveWords;
    for (const word of names.flatMap(wordsOf)) words.add(word);
    return;
  }
  for (const name of names.flatMap(wordsOf).map(phoneticKeyOf)) {
    if (kind === undefined) lexicon.numbers.set(name, Number(amount));
    else lexicon.units.set(name, { amount: Number(amount), kind: kind as PackKind });
  }
}

export interface ExtractedPack {
  /** The words without pack sizes. */
  words: string[];
  /** The first pack size. */
  pack: PackSize | null;
}

/** Recognises '1 kg', 'aadha litre', 'ek darjan', 'kilo'. */
export function extractPack(lexicon: Lexicon, words: readonly string[]): ExtractedPack {
  const kept: string[] = [];
  let pack: PackSize | null = null;
  const all = words.map(phoneticKeyOf);
  for (let at = 0; at < all.length; at++) {
    const here = all[at] ?? '';
    const unit = lexicon.units.get(here);
    const next = lexicon.units.get(all[at + 1] ?? '');
    const number = numberOf(lexicon, here);
    if (number !== null && next) {
      pack ??= { amount: number * next.amount, kind: next.kind };
      at++;
    } else if (unit && isPackWithoutNumber(unit)) {
      pack ??= unit;
    } else {
      kept.push(words[at] ?? '');
    }
  }
  return { words: kept, pack };
}

/** 'kilo' in 'kilo pyaz' and 'dozen' mean one of it; 'gram' in 'gram flour' and 'packet' name no size. */
const isPackWithoutNumber = ({ amount, kind }: PackSize) => kind !== 'pack' && amount > 1;

function numberOf(lexicon: Lexicon, key: string): number | null {
  const fraction = /^(\d+)\/(\d+)$/.exec(key);
  if (fraction) return Number(fraction[1]) / Math.max(1, Number(fraction[2]));
  if (/^\d/.test(key)) return Number(key);
  return lexicon.numbers.get(key) ?? null;
}
