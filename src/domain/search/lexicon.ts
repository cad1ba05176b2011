/**
 * The things that a kirana sells and their names, from the word list (src/domain/search/word-list; its README
 * describes the format). Names are indexed by phonetic key, so that all spellings are found.
 */
import { compareKeys, distance } from './edit-distance.ts';
import { phoneticKeyOf, spellingKeyOf, wordsOf } from './phonetic-key.ts';

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
  shelf: -1,
  flavour: 0,
  brandCount: 0,
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

function nameOf(lexicon: Lexicon, text: string): ThingName {
  const words = contentWords(lexicon, wordsOf(text));
  return { words, keys: words.map(phoneticKeyOf), weight: NAME_WEIGHT, brand: -1 };
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
  const [marks = ''] = /^[!*]*/.exec(shelf ? '' : written) ?? [];
  const isStaple = marks.includes('!');
  const columns = (shelf?.[2] ?? written.slice(marks.length)).split('|');
  const names = columns.slice(0, 4).flatMap(listOf);
  const means = columns[4]?.trim();
  if (means?.startsWith('=')) return addWords(lexicon, names, means.slice(1).trim());
  if (means !== undefined) {
    return addBrand(
      lexicon,
      listOf(columns[0] ?? ''),
      columns.slice(1, 4).flatMap(listOf),
      listOf(means),
    );
  }
  const [name = ''] = names;
  const thing =
    lexicon.things.push({
      name,
      names: names.map((each) => nameOf(lexicon, each)),
      shelf: shelf ? -1 : lexicon.shelf,
      flavour: shelf
        ? (shelf[1]?.length ?? 0)
        : Math.max(lexicon.flavour, marks.includes('*') ? 1 : 0),
      isStaple,
    }) - 1;
  if (shelf) {
    lexicon.shelf = thing;
    lexicon.flavour = shelf[1]?.length ?? 0;
    for (const { keys, words } of lexicon.things[thing]?.names ?? []) {
      lexicon.shelves.add(keys.join(''));
      lexicon.shelvesBySpelling.set(shelfKey(words), thing);
    }
    return;
  }
  lexicon.byName.set(name, thing);
  for (const each of lexicon.things[thing]?.names ?? []) {
    addSense(lexicon, each, { thing, weight: NAME_WEIGHT, isUnambiguous: true, brand: -1 });
  }
}

function addSense(
  lexicon: Lexicon,
  { keys, words }: ThingName,
  meaning: Omit<Sense, 'written'>,
): void {
  const sense = { ...meaning, written: words.join('') };
  const joined = keys.join('');
  const spelling = words.map(spellingKeyOf).join('');
  const spelled = lexicon.spelled.get(spelling);
  if (!spelled) lexicon.spelled.set(spelling, [sense]);
  else if (!spelled.some(({ thing }) => thing === sense.thing)) spelled.push(sense);
  for (const word of words) lexicon.written.add(word);
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

function addBrand(
  lexicon: Lexicon,
  names: readonly string[],
  otherNames: readonly string[],
  means: readonly string[],
): void {
  const brands = brandsOf(lexicon, names, otherNames);
  for (const [index, name] of means.entries()) {
    const thing = lexicon.byName.get(name);
    const known = thing === undefined ? undefined : lexicon.things[thing];
    if (thing === undefined || !known)
      throw new Error(`Word list: a brand of the unknown thing '${name}'`);
    const weight = index === 0 ? FIRST_BRAND_WEIGHT : OTHER_BRAND_WEIGHT;
    const weighted = brands.map((each) =>
      each.words.length > 1 ? { ...each, weight: weight * LONG_BRAND_FACTOR } : { ...each, weight },
    );
    lexicon.things[thing] = { ...known, names: [...known.names, ...weighted] };
    for (const each of weighted) {
      const { brand } = each;
      addSense(lexicon, each, {
        thing,
        weight: each.weight,
        isUnambiguous: means.length === 1,
        brand,
      });
    }
  }
}

/** Maximum edit distance per letter between a brand and its other spellings: कोलगेट, 'kolgat', 'colgate'. */
const OTHER_SPELLING = 0.5;

/**
 * Assigns each other spelling to the closest brand of the line. If none is close enough, it belongs to the line's only
 * brand; with several brands it becomes a brand of its own.
 */
function brandsOf(
  lexicon: Lexicon,
  names: readonly string[],
  otherNames: readonly string[],
): ThingName[] {
  // 'closeup' and 'close up' are one brand.
  const byKey = new Map<string, number>();
  const brands = names.map((each) => {
    const name = nameOf(lexicon, each);
    const key = name.keys.join('');
    const brand = byKey.get(key) ?? lexicon.brandCount++;
    byKey.set(key, brand);
    return { ...name, brand };
  });
  const others = otherNames.map((text) => {
    const name = nameOf(lexicon, text);
    const key = name.keys.join('');
    let [brand, least] = [
      byKey.size === 1 ? (brands[0]?.brand ?? -1) : -1,
      key.length * OTHER_SPELLING,
    ];
    for (const each of brands) {
      if (!compareKeys(key, each.keys.join(''), least) || distance.whole > least) continue;
      [brand, least] = [each.brand, distance.whole];
    }
    return { ...name, brand: brand >= 0 ? brand : lexicon.brandCount++ };
  });
  return [...brands, ...others];
}

/**
 * `value` is a unit ('1000 g'), a number ('0.5'), '+' for words of a kind, '~' for descriptive words,
 * 'packaging' or '' for stop words.
 */
function addWords(lexicon: Lexicon, names: readonly string[], value: string): void {
  const [amount = '', kind] = value.split(' ');
  if (amount === 'packaging') {
    for (const word of names.flatMap(wordsOf)) lexicon.packagingWords.add(spellingKeyOf(word));
    return;
  }
  if (amount === '' || amount === '~') {
    const words = amount === '' ? lexicon.stopWords : lexicon.descriptiveWords;
    for (const word of names.flatMap(wordsOf)) words.add(word);
    return;
  }
  const words = names.flatMap(wordsOf);
  const keys = words.map(phoneticKeyOf);
  if (amount === '+') for (const word of words) lexicon.kindSpellings.add(spellingKeyOf(word));
  for (const name of keys) {
    if (amount === '+') lexicon.kindWords.set(name, keys);
    else if (kind === undefined) lexicon.numbers.set(name, Number(amount));
    else lexicon.units.set(name, { amount: Number(amount), kind: kind as PackKind });
  }
}

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
