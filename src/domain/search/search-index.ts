/**
 * The inverted index of search: for each phonetic key the products whose texts contain it and the things that it
 * names, and for each thing its products. Products are added one by one, so that a slow phone can build the index
 * in time slices.
 */
import type { Category, Product } from '../catalogue/product.ts';
import { letterMask } from './edit-distance.ts';
import { type Lexicon, type Sense, skeletonOf, type ThingName } from './lexicon.ts';
import { type ParsedName, parseName } from './name-reading.ts';
import { extractPack, type PackSize } from './pack-words.ts';
import {
  aspiratedKeyOf,
  isDevanagari,
  phoneticKeyOf,
  spellingKeyOf,
  wordsOf,
} from './phonetic-key.ts';
import { readShortName } from './short-names.ts';

export interface Posting {
  /** Index in `SearchIndex.products`. */
  product: number;
  weight: number;
}

/** A word of a product. */
export interface WordPosting extends Posting {
  word: string;
  spelling: string;
  /** It belongs to a brand that the lexicon does not have. */
  isBrand: boolean;
}

/** A name in the lexicon that contains the key. */
export interface Mention {
  /** Index in `Lexicon.things`. */
  thing: number;
  name: ThingName;
  word: string;
  spelling: string;
  /** The key is the whole name, written as one word. */
  isJoined: boolean;
}

export interface Term {
  key: string;
  /** `letterMask` of the key. */
  letters: number;
  /** Its spellings in both scripts, each with its strict key (`aspiratedKeyOf`). */
  spellings: Map<string, string>;
  products: WordPosting[];
  mentions: Mention[];
}

export interface SearchIndex {
  lexicon: Lexicon;
  products: Product[];
  packs: (PackSize | null)[];
  /** The products of the lexicon's brands. */
  productsByBrand: Map<number, Set<number>>;
  /** For each product whether its names say what it is. */
  isRead: boolean[];
  terms: Map<string, Term>;
  termsByFirstLetter: Map<string, Term[]>;
  termsBySkeleton: Map<string, Term[]>;
  /** The shop's products by the index of the thing in the lexicon. */
  postingsByThing: Map<number, Posting[]>;
  /** Words of names as billing programs write them that no list has: each may be short for a word of a query. */
  shortTerms: Map<string, Term>;
}

/** Weight of a word by the text that contains it. HEAD: the words of the name that say what the product is. */
const HEAD = 8;
const WORD = 5.5;
const ALIAS = 6.5;
const BRAND = 4;
const BRAND_IN_NAME = 6.5;
const SHELF = 2;
const NUMBER = 2;
/** Weight of a thing for a product: the product is it, is a special kind of it, or contains or tastes of it. */
export const IS_THING = 8;
const IS_THING_BY_BRAND = 7.2;
export const IS_KIND = 6;
const CONTAINS = 3;
const IS_ON_SHELF = 1.5;
const IS_SAME_BRAND = 1;
/** Factor for what a name may say: less than IS_KIND. */
const GUESSED = 0.7;

export const emptySearchIndex = (lexicon: Lexicon): SearchIndex => ({
  lexicon,
  products: [],
  packs: [],
  productsByBrand: new Map(),
  isRead: [],
  terms: new Map(),
  termsByFirstLetter: new Map(),
  termsBySkeleton: new Map(),
  postingsByThing: new Map(),
  shortTerms: new Map(),
});

const namesOf = ({ name, nameHi, nameMr }: Product) => [name, nameHi, nameMr];

/** Products must be added in the shop's sort order. */
export function addToSearchIndex(
  index: SearchIndex,
  product: Product,
  categories: ReadonlyMap<string, Category>,
): void {
  const at = index.products.push(product) - 1;
  const words = new Map<string, WordPosting>();
  const things = new Map<number, number>();
  let namedPack: PackSize | null = null;
  let isRead = false;
  const raiseWord = (word: string, key: string, weight: number, isBrand: boolean) => {
    const before = words.get(key);
    if (weight <= (before?.weight ?? 0)) return;
    words.set(key, { product: at, weight, word, spelling: spellingKeyOf(word), isBrand });
  };
  const raise = <Key>(map: Map<Key, number>, key: Key, weight: number) => {
    if (weight > (map.get(key) ?? 0)) map.set(key, weight);
  };
  const addWords = (text: string, weight: number, isBrand = false) => {
    for (const word of wordsOf(text)) {
      raiseWord(word, phoneticKeyOf(word), weight, isBrand);
      addSpelling(termOf(index, phoneticKeyOf(word)), word);
    }
  };
  for (const name of namesOf(product)) {
    if (name === '') continue;
    const { full, guesses, unread } = readShortName(index.lexicon, name);
    const parsed = parseName(index.lexicon, full);
    // Whoever knows the short form may type it.
    if (full !== name) addWords(name, WORD);
    for (const word of unread) index.shortTerms.set(word, termOf(index, phoneticKeyOf(word)));
    namedPack ??= parsed.pack;
    isRead ||= parsed.head.length > 0;
    addNamedThings(index.lexicon, parsed, (thing, weight) => raise(things, thing, weight));
    for (const guess of guesses) {
      const add = (thing: number, weight: number) => raise(things, thing, weight * GUESSED);
      addNamedThings(index.lexicon, parseName(index.lexicon, guess), add);
    }
    for (const [i, key] of parsed.keys.entries()) {
      const isHead = i >= parsed.headStart && i < parsed.headStart + parsed.headLength;
      const word = parsed.words[i] ?? '';
      const isUnknownBrand = i < parsed.unknownBrandLength;
      const isBrand = isUnknownBrand || (parsed.isBrand[i] ?? false);
      addSpelling(termOf(index, key), word);
      if (/^\d/.test(key)) raiseWord(word, key, NUMBER, false);
      // The same for all of a brand's products, whatever else their names say.
      else if (isBrand) raiseWord(word, key, BRAND_IN_NAME, isUnknownBrand);
      // A word of a longer name weighs less than a name of one word.
      else if (isHead) raiseWord(word, key, HEAD * (0.5 + 0.5 / parsed.headLength), false);
      else raiseWord(word, key, WORD, false);
    }
    if (parsed.unknownBrandLength > 1) {
      const joined = parsed.words.slice(0, parsed.unknownBrandLength).join('');
      const term = termOf(index, phoneticKeyOf(joined));
      addSpelling(term, joined);
      raiseWord(joined, term.key, BRAND_IN_NAME, true);
    }
    addBrands(index, at, parsed.brands);
  }
  // 'chips' is another name of potato sticks, and a word of 'choko chip'.
  for (const alias of product.aliases.split(',')) {
    addWords(alias, wordsOf(alias).length > 1 ? WORD : ALIAS);
  }
  addWords(product.brand, BRAND, true);
  addBrands(index, at, parseName(index.lexicon, product.brand).brands);
  const category = categories.get(product.categorySlug);
  if (category) addWords(`${category.name} ${category.nameHi} ${category.nameMr}`, SHELF);
  const shelves = new Set<number>();
  for (const [thing, weight] of things) {
    const { shelf = -1 } = index.lexicon.things[thing] ?? {};
    if (shelf >= 0 && weight > CONTAINS) shelves.add(shelf);
  }
  for (const shelf of shelves) raise(things, shelf, IS_ON_SHELF);
  for (const [key, posting] of words) termOf(index, key).products.push(posting);
  index.isRead.push(isRead);
  for (const [thing, weight] of things) addThing(index, thing, { product: at, weight });
  index.packs.push(extractPack(index.lexicon, wordsOf(product.quantityLabel)).pack ?? namedPack);
}

/** The things that a name speaks of, each with its weight for the product. */
function addNamedThings(
  { things }: Lexicon,
  { head, headLength, kinds, others }: ParsedName,
  raise: (thing: number, weight: number) => void,
): void {
  const isBrand = ({ weight }: Sense) => weight < 1;
  const shelfOf = (thing: number) => things[thing]?.shelf ?? -1;
  const isNamed = head.some((sense) => !isBrand(sense));
  const brands = others.filter(isBrand);
  const ofOneThing = brands.filter(({ isUnambiguous }) => isUnambiguous);
  // A brand of a single thing says what the product is: Cerelac Wheat Apple, Bingo Tomato.
  // So does one of several things beside a vegetable, a fruit or a nut: Balaji Cream & Onion.
  const isFresh = (thing: number) => things[shelfOf(thing)]?.flavour === 1;
  const isElsewhere = (some: readonly Sense[], thing: number) =>
    some.length > 0 && some.every((each) => shelfOf(each.thing) !== shelfOf(thing));
  let isElse = false;
  for (const { thing, weight } of head) {
    // A longer name is surer: Ezee Garbage Bags.
    const mayFlavour = headLength === 1 || (things[thing]?.flavour ?? 0) > 0;
    const isFlavour =
      (mayFlavour && isElsewhere(ofOneThing, thing)) ||
      (isFresh(thing) && isElsewhere(brands, thing));
    if (weight < 1) raise(thing, IS_THING_BY_BRAND);
    else raise(thing, isFlavour ? CONTAINS : IS_THING);
    isElse ||= isFlavour;
  }
  for (const { thing } of kinds) raise(thing, IS_KIND);
  for (const sense of others) {
    // What else a brand makes says nothing about a product whose name says what it is: Dove Shampoo is no soap.
    if (isBrand(sense) && !sense.isUnambiguous && isNamed && !isElse) {
      raise(sense.thing, IS_SAME_BRAND);
      continue;
    }
    const isWhatItIs = isBrand(sense) && (sense.isUnambiguous || isElse);
    raise(sense.thing, isWhatItIs ? IS_KIND : CONTAINS);
  }
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

function addBrands({ productsByBrand }: SearchIndex, product: number, brands: Iterable<number>) {
  for (const brand of brands) {
    const products = productsByBrand.get(brand);
    if (products) products.add(product);
    else productsByBrand.set(brand, new Set([product]));
  }
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
    for (const [i, key] of name.keys.entries()) {
      if (name.keys.indexOf(key) < i) continue;
      const word = name.words[i] ?? '';
      const spelling = spellingKeyOf(word);
      termOf(index, key).mentions.push({ thing, name, word, spelling, isJoined: false });
    }
    if (name.keys.length > 1 && shelf >= 0) {
      const word = name.words.join('');
      const keys = new Set([name.keys.join('')]);
      // 'goodday' has one d fewer than the keys of its words.
      if (!isDevanagari(word)) keys.add(phoneticKeyOf(word));
      for (const key of keys) {
        const term = termOf(index, key);
        addSpelling(term, word);
        term.mentions.push({ thing, name, word, spelling: spellingKeyOf(word), isJoined: true });
      }
    }
  }
}
