/**
 * What search looks through: every different sound once, with the products whose own words have it
 * and the things it names; and for each thing the products that are it. Grows product by product, so
 * that a cheap phone can make it in slices.
 */
import type { Category, Product } from '../catalogue/product.ts';
import { type Lexicon, type PackSize, skeletonOf, type ThingName, takeOutPack } from './lexicon.ts';
import { lettersOf } from './edit-distance.ts';
import { readName } from './name-reading.ts';
import { closelyHeard, soundOf, wordsOf } from './phonetic-key.ts';

/** A product, with what it weighs there. */
export interface Place {
  product: number;
  weight: number;
}

/** A name of a thing that a sound is in. */
export interface Mention {
  thing: number;
  name: ThingName;
  /** The whole name, written as one word. */
  isGlued: boolean;
}

export interface Term {
  sound: string;
  letters: number;
  /** How it is written, in either script, each with how that is heard closely. */
  spellings: Map<string, string>;
  products: Place[];
  mentions: Mention[];
}

export interface SearchIndex {
  lexicon: Lexicon;
  products: Product[];
  packs: (PackSize | null)[];
  terms: Map<string, Term>;
  /** The same by their first letter. */
  termsFrom: Map<string, Term[]>;
  /** The same by their consonants. */
  termsLike: Map<string, Term[]>;
  /** The products of each thing that the shop sells, by its place in the lexicon. */
  sold: Map<number, Place[]>;
}

/** What a word of a product weighs, by where it stands. */
const HEAD = 8;
const WORD = 5.5;
const ALIAS = 6.5;
const BRAND = 4;
const SHELF = 2;
const NUMBER = 2;
/** What a thing weighs for a product that is it, that is a kind of it, that has something of it. */
export const IS_IT = 8;
const IS_IT_BY_BRAND = 7.2;
export const IS_KIND = 6;
const HAS_IT = 3;
const IS_ON_SHELF = 1.5;

/** One without products. */
export const emptySearchIndex = (lexicon: Lexicon): SearchIndex => ({
  lexicon,
  products: [],
  packs: [],
  terms: new Map(),
  termsFrom: new Map(),
  termsLike: new Map(),
  sold: new Map(),
});

/** Every name that the shop gives a product, in whatever language. */
const namesOf = ({ name, nameHi, nameMr }: Product) => [name, nameHi, nameMr];

/** Adds a product, which comes after those that are in it, in the shop's order. */
export function addToSearchIndex(
  index: SearchIndex,
  product: Product,
  categories: ReadonlyMap<string, Category>,
): void {
  const at = index.products.push(product) - 1;
  const words = new Map<string, number>();
  const things = new Map<number, number>();
  let namedPack: PackSize | null = null;
  const gain = <Key>(map: Map<Key, number>, key: Key, weight: number) => {
    if (weight > (map.get(key) ?? 0)) map.set(key, weight);
  };
  const addWords = (text: string, weight: number) => {
    for (const word of wordsOf(text)) {
      gain(words, soundOf(word), weight);
      spell(termOf(index, soundOf(word)), word);
    }
  };
  for (const name of namesOf(product)) {
    if (name === '') continue;
    const read = readName(index.lexicon, name);
    namedPack ??= read.pack;
    for (const { thing, weight } of read.head)
      gain(things, thing, weight < 1 ? IS_IT_BY_BRAND : IS_IT);
    for (const { thing } of read.kinds) gain(things, thing, IS_KIND);
    for (const { thing, weight, isOnly } of read.others) {
      // A brand of one thing only says what it is: Cerelac Wheat Apple.
      gain(things, thing, weight < 1 && isOnly ? IS_KIND : HAS_IT);
    }
    for (const [place, sound] of read.sounds.entries()) {
      const isHead = place >= read.headFrom && place < read.headFrom + read.headLength;
      spell(termOf(index, sound), read.words[place] ?? '');
      if (/^\d/.test(sound)) gain(words, sound, NUMBER);
      // A part of a longer name is less than the whole of a short one.
      else if (isHead) gain(words, sound, HEAD * (0.5 + 0.5 / read.headLength));
      else gain(words, sound, WORD);
    }
  }
  addWords(product.aliases, ALIAS);
  addWords(product.brand, BRAND);
  const category = categories.get(product.categorySlug);
  if (category) addWords(`${category.name} ${category.nameHi} ${category.nameMr}`, SHELF);
  const shelves = new Set<number>();
  for (const [thing, weight] of things) {
    const { shelf = -1 } = index.lexicon.things[thing] ?? {};
    if (shelf >= 0 && weight > HAS_IT) shelves.add(shelf);
  }
  for (const shelf of shelves) gain(things, shelf, IS_ON_SHELF);
  for (const [sound, weight] of words) termOf(index, sound).products.push({ product: at, weight });
  for (const [thing, weight] of things) sell(index, thing, { product: at, weight });
  index.packs.push(takeOutPack(index.lexicon, wordsOf(product.quantityLabel)).pack ?? namedPack);
}

function termOf({ terms, termsFrom, termsLike }: SearchIndex, sound: string): Term {
  const known = terms.get(sound);
  if (known) return known;
  const term: Term = {
    sound,
    letters: lettersOf(sound),
    spellings: new Map(),
    products: [],
    mentions: [],
  };
  terms.set(sound, term);
  listUnder(termsFrom, sound.slice(0, 1), term);
  listUnder(termsLike, skeletonOf(sound), term);
  return term;
}

function listUnder(lists: Map<string, Term[]>, key: string, term: Term): void {
  const list = lists.get(key);
  if (list) list.push(term);
  else lists.set(key, [term]);
}

function spell({ spellings }: Term, word: string): void {
  if (!spellings.has(word)) spellings.set(word, closelyHeard(word));
}

function sell(index: SearchIndex, thing: number, place: Place): void {
  const places = index.sold.get(thing);
  if (places) {
    places.push(place);
    return;
  }
  index.sold.set(thing, [place]);
  // The first of its kind: from now on all its names lead to it.
  const { names = [], shelf = -1 } = index.lexicon.things[thing] ?? {};
  for (const name of names) {
    for (const word of name.words) spell(termOf(index, soundOf(word)), word);
    for (const sound of new Set(name.sounds)) {
      termOf(index, sound).mentions.push({ thing, name, isGlued: false });
    }
    if (name.sounds.length > 1 && shelf >= 0) {
      const term = termOf(index, name.sounds.join(''));
      spell(term, name.words.join(''));
      term.mentions.push({ thing, name, isGlued: true });
    }
  }
}
