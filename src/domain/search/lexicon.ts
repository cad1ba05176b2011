/**
 * What a kirana sells and how people call it, read from the word list in src/domain/search/word-list (its README
 * tells the format). Names are kept by their sound, so that one spelling stands for all.
 */
import { soundOf, wordsOf } from './phonetic-key.ts';

/** A thing that is sold, or a shelf of such things. */
export interface Thing {
  /** Its first English name. */
  name: string;
  names: readonly ThingName[];
  /** Its shelf, a thing as well; -1 for a shelf itself. */
  shelf: number;
  /**
   * 1 when other things taste or smell of it, 2 when these do as well: of 'Dishwash Gel Lemon' and
   * 'Mango Kesar' it does not say what they are.
   */
  flavour: number;
  /** Bought every week by most. */
  isStaple: boolean;
}

export interface ThingName {
  words: readonly string[];
  sounds: readonly string[];
  /** 1, or less for a brand that people say when they mean the thing. */
  weight: number;
}

/** What a name in a product's name says. */
export interface Naming {
  thing: number;
  weight: number;
  /** No brand that stands for other things as well. */
  isOnly: boolean;
}

/** A pack size in the smallest unit of its kind, or a pack of no known size. */
export interface PackSize {
  amount: number;
  kind: PackKind;
}

type PackKind = 'g' | 'ml' | 'pc' | 'pack';

export interface Lexicon {
  things: Thing[];
  /** By the sounds of a name, without blanks: 'face wash' is 'facewash'. */
  namings: Map<string, Naming[]>;
  /** What shelves are called, by their sounds as well. */
  shelves: Set<string>;
  /** The namings by consonants alone, for spellings that differ in their vowels. */
  skeletons: Map<string, string[]>;
  units: Map<string, PackSize>;
  numbers: Map<string, number>;
  /** Little words, as written, that say nothing about what is wanted. */
  fillers: Set<string>;
  /** Words, as written, that describe a thing and never name one: 'long' is no clove (लौंग). */
  describing: Set<string>;
  /** Of the shelf whose things come next. */
  shelf: number;
  flavour: number;
  byName: Map<string, number>;
}

export const emptyLexicon = (): Lexicon => ({
  things: [],
  namings: new Map(),
  shelves: new Set(),
  skeletons: new Map(),
  units: new Map(),
  numbers: new Map(),
  fillers: new Set(),
  describing: new Set(),
  shelf: -1,
  flavour: 0,
  byName: new Map(),
});

/** What a brand weighs for the first thing it stands for, and for the others. */
const FIRST_OF_BRAND = 0.6;
const OTHER_OF_BRAND = 0.5;
/** 'Dairy Milk' means more than either of its words. */
const LONGER_BRAND = 1.5;
/** A name in no language of its own column is as good as any. */
const OWN_NAME = 1;

/** The words that say something; all of them when none does. */
export function tellingWords({ fillers }: Lexicon, words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

function nameOf(lexicon: Lexicon, text: string, weight: number): ThingName {
  const words = tellingWords(lexicon, wordsOf(text));
  return { words, sounds: words.map(soundOf), weight };
}

const listOf = (column: string) =>
  column
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Takes in one line of the word list. Lines come in their order: little words before names, a shelf
 * before its things, a thing before its brands. Throws for a line that it cannot read.
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
      names: names.map((each) => nameOf(lexicon, each, OWN_NAME)),
      shelf: shelf ? -1 : lexicon.shelf,
      flavour: shelf ? 0 : lexicon.flavour,
      isStaple,
    }) - 1;
  if (shelf) {
    lexicon.shelf = thing;
    lexicon.flavour = shelf[1]?.length ?? 0;
    for (const { sounds } of lexicon.things[thing]?.names ?? []) {
      lexicon.shelves.add(sounds.join(''));
    }
    return;
  }
  lexicon.byName.set(name, thing);
  for (const { sounds } of lexicon.things[thing]?.names ?? []) {
    addNaming(lexicon, sounds, { thing, weight: OWN_NAME, isOnly: true });
  }
}

function addNaming(lexicon: Lexicon, sounds: readonly string[], naming: Naming): void {
  const glued = sounds.join('');
  const before = lexicon.namings.get(glued);
  if (before) {
    if (!before.some(({ thing }) => thing === naming.thing)) before.push(naming);
  } else {
    lexicon.namings.set(glued, [naming]);
    const skeleton = skeletonOf(glued);
    const alike = lexicon.skeletons.get(skeleton);
    if (alike) alike.push(glued);
    else lexicon.skeletons.set(skeleton, [glued]);
  }
}

/** A sound without its vowels, but for one in front. */
export const skeletonOf = (sound: string) =>
  sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '');

function addBrand(lexicon: Lexicon, names: readonly string[], means: readonly string[]): void {
  for (const [place, name] of means.entries()) {
    const thing = lexicon.byName.get(name);
    const known = thing === undefined ? undefined : lexicon.things[thing];
    if (thing === undefined || !known) throw new Error(`A brand of nothing that is known: ${name}`);
    const brands = names.map((each) => {
      const weight = place === 0 ? FIRST_OF_BRAND : OTHER_OF_BRAND;
      const brand = nameOf(lexicon, each, weight);
      return brand.words.length > 1 ? { ...brand, weight: weight * LONGER_BRAND } : brand;
    });
    lexicon.things[thing] = { ...known, names: [...known.names, ...brands] };
    for (const { sounds, weight } of brands)
      addNaming(lexicon, sounds, { thing, weight, isOnly: means.length === 1 });
  }
}

/** Units ('1000 g'), numbers ('0.5'), describing words ('~') and fillers (''). */
function addWords(lexicon: Lexicon, names: readonly string[], value: string): void {
  const [amount = '', kind] = value.split(' ');
  if (amount === '' || amount === '~') {
    const words = amount === '' ? lexicon.fillers : lexicon.describing;
    for (const word of names.flatMap(wordsOf)) words.add(word);
    return;
  }
  for (const name of names.flatMap(wordsOf).map(soundOf)) {
    if (kind === undefined) lexicon.numbers.set(name, Number(amount));
    else lexicon.units.set(name, { amount: Number(amount), kind: kind as PackKind });
  }
}

/** What remains of words once a pack size is taken out of them. */
export interface Packed {
  words: string[];
  /** The first one that was named. */
  pack: PackSize | null;
}

/** Takes '1 kg', 'aadha litre', 'ek darjan', 'kilo' out of words. */
export function takeOutPack(lexicon: Lexicon, words: readonly string[]): Packed {
  const kept: string[] = [];
  let pack: PackSize | null = null;
  const all = words.map(soundOf);
  for (let at = 0; at < all.length; at++) {
    const here = all[at] ?? '';
    const unit = lexicon.units.get(here);
    const next = lexicon.units.get(all[at + 1] ?? '');
    const number = numberOf(lexicon, here);
    if (number !== null && next) {
      pack ??= { amount: number * next.amount, kind: next.kind };
      at++;
    } else if (unit && isAPackAlone(unit)) {
      pack ??= unit;
    } else {
      kept.push(words[at] ?? '');
    }
  }
  return { words: kept, pack };
}

/** 'kilo pyaz' and 'dozen ande' are one of them; 'gram flour' is not, and a packet is any. */
const isAPackAlone = ({ amount, kind }: PackSize) => kind !== 'pack' && amount > 1;

function numberOf(lexicon: Lexicon, sound: string): number | null {
  const fraction = /^(\d+)\/(\d+)$/.exec(sound);
  if (fraction) return Number(fraction[1]) / Math.max(1, Number(fraction[2]));
  if (/^\d/.test(sound)) return Number(sound);
  return lexicon.numbers.get(sound) ?? null;
}
