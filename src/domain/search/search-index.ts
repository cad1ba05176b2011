/**
 * The inverted index of search: for each phonetic key the products whose texts contain it and the things that it
 * names, and for each thing its products. Products are added one by one, so that a slow phone can build the index
 * in time slices.
 */
import type { Category, Product } from '../catalogue/product.ts';
import { extractPack, type Lexicon, type PackSize, skeletonOf, type ThingName } from './lexicon.ts';
import { letterMask } from './edit-distance.ts';
import { parseName } from './name-reading.ts';
import { aspiratedKeyOf, phoneticKeyOf, wordsOf } from './phonetic-key.ts';

export interface Posting {
  /** Index in `SearchIndex.products`. */
  product: number;
  weight: number;
}

/** A name in the lexicon that contains the key. */
export interface Mention {
  /** Index in `Lexicon.things`. */
  thing: number;
  name: ThingName;
  /** The key is the whole name, written as one word. */
  isJoined: boolean;
}

export interface Term {
  key: string;
  /** `letterMask` of the key. */
  letters: number;
  /** Its spellings in both scripts, each with its strict key (`aspiratedKeyOf`). */
  spellings: Map<string, string>;
  products: Posting[];
  mentions: Mention[];
}

export interface SearchIndex {
  lexicon: Lexicon;
  products: Product[];
  packs: (PackSize | null)[];
  terms: Map<string, Term>;
  termsByFirstLetter: Map<string, Term[]>;
  termsBySkeleton: Map<string, Term[]>;
  /** The shop's products by the index of the thing in the lexicon. */
  postingsByThing: Map<number, Posting[]>;
}

/** Weight of a word by the text that contains it. HEAD: the words of the name that say what the product is. */
const HEAD = 8;
const WORD = 5.5;
const ALIAS = 6.5;
const BRAND = 4;
const SHELF = 2;
const NUMBER = 2;
/** Weight of a thing for a product: the product is it, is a special kind of it, or contains or tastes of it. */
export const IS_THING = 8;
const IS_THING_BY_BRAND = 7.2;
export const IS_KIND = 6;
const CONTAINS = 3;
const IS_ON_SHELF = 1.5;

export const emptySearchIndex = (lexicon: Lexicon): SearchIndex => ({
  lexicon,
  products: [],
  packs: [],
  terms: new Map(),
  termsByFirstLetter: new Map(),
  termsBySkeleton: new Map(),
  postingsByThing: new Map(),
});

const namesOf = ({ name, nameHi, nameMr }: Product) => [name, nameHi, nameMr];

/** Products must be added in the shop's sort order. */
export function addToSearchIndex(
  index: SearchIndex,
  product: Product,
  categories: ReadonlyMap<string, Category>,
): void {
  const at = index.products.push(product) - 1;
  const words = new Map<string, number>();
  const things = new Map<number, number>();
  let namedPack: PackSize | null = null;
  const raise = <Key>(map: Map<Key, number>, key: Key, weight: number) => {
    if (weight > (map.get(key) ?? 0)) map.set(key, weight);
  };
  const addWords = (text: string, weight: number) => {
    for (const word of wordsOf(text)) {
      raise(words, phoneticKeyOf(word), weight);
      addSpelling(termOf(index, phoneticKeyOf(word)), word);
    }
  };
  for (const name of namesOf(product)) {
    if (name === '') continue;
    const parsed = parseName(index.lexicon, name);
    namedPack ??= parsed.pack;
    for (const { thing, weight } of parsed.head)
      raise(things, thing, weight < 1 ? IS_THING_BY_BRAND : IS_THING);
    for (const { thing } of parsed.kinds) raise(things, thing, IS_KIND);
    for (const { thing, weight, isUnambiguous } of parsed.others) {
      // A brand of a single thing says what the product is: Cerelac Wheat Apple.
      raise(things, thing, weight < 1 && isUnambiguous ? IS_KIND : CONTAINS);
    }
    for (const [i, key] of parsed.keys.entries()) {
      const isHead = i >= parsed.headStart && i < parsed.headStart + parsed.headLength;
      addSpelling(termOf(index, key), parsed.words[i] ?? '');
      if (/^\d/.test(key)) raise(words, key, NUMBER);
      // A word of a longer name weighs less than a name of one word.
      else if (isHead) raise(words, key, HEAD * (0.5 + 0.5 / parsed.headLength));
      else raise(words, key, WORD);
    }
  }
  addWords(product.aliases, ALIAS);
  addWords(product.brand, BRAND);
  const category = categories.get(product.categorySlug);
  if (category) addWords(`${category.name} ${category.nameHi} ${category.nameMr}`, SHELF);
  const shelves = new Set<number>();
  for (const [thing, weight] of things) {
    const { shelf = -1 } = index.lexicon.things[thing] ?? {};
    if (shelf >= 0 && weight > CONTAINS) shelves.add(shelf);
  }
  for (const shelf of shelves) raise(things, shelf, IS_ON_SHELF);
  for (const [key, weight] of words) termOf(index, key).products.push({ product: at, weight });
  for (const [thing, weight] of things) addThing(index, thing, { product: at, weight });
  index.packs.push(extractPack(index.lexicon, wordsOf(product.quantityLabel)).pack ?? namedPack);
}

function termOf({ terms, termsByFirstLetter, termsBySkeleton }: SearchIndex, key: string): Term {
  const known = terms.get(key);
  if (known) return known;
  const term: Term = {
    key,
    letters: letterMask(key),
    spellings: new Map(),
    products: [],
    mentions: [],
  };
  terms.set(key, term);
  addToList(termsByFirstLetter, key.slice(0, 1), term);
  addToList(termsBySkeleton, skeletonOf(key), term);
  return term;
}

function addToList(lists: Map<string, Term[]>, key: string, term: Term): void {
  const list = lists.get(key);
  if (list) list.push(term);
  else lists.set(key, [term]);
}

function addSpelling({ spellings }: Term, word: string): void {
  if (!spellings.has(word)) spellings.set(word, aspiratedKeyOf(word));
}

function addThing(index: SearchIndex, thing: number, posting: Posting): void {
  const postings = index.postingsByThing.get(thing);
  if (postings) {
    postings.push(posting);
    return;
  }
  index.postingsByThing.set(thing, [posting]);
  // The first product of this thing: indexes all names of the thing.
  const { names = [], shelf = -1 } = index.lexicon.things[thing] ?? {};
  for (const name of names) {
    for (const word of name.words) addSpelling(termOf(index, phoneticKeyOf(word)), word);
    for (const key of new Set(name.keys)) {
      termOf(index, key).mentions.push({ thing, name, isJoined: false });
    }
    if (name.keys.length > 1 && shelf >= 0) {
      const term = termOf(index, name.keys.join(''));
      addSpelling(term, name.words.join(''));
      term.mentions.push({ thing, name, isJoined: true });
    }
  }
}
