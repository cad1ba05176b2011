/** Parses product names: 'Local Onion 1 kg' is an onion, 'Cream & Onion Chips' are chips. */

import { compareKeys, distance } from './edit-distance.ts';
import { contentWords, type Lexicon, type Sense, sensesOfKind, skeletonOf } from './lexicon.ts';
import { extractPack, type PackSize } from './pack-words.ts';
import { phoneticKeyOf, spellingKeyOf, wordsOf } from './phonetic-key.ts';

/** Consecutive words that are a name in the lexicon. */
interface NameMatch {
  from: number;
  length: number;
  senses: readonly Sense[];
  /** False if the words only sound like the name. */
  isSpelled: boolean;
  /** A word for packaging, such as 'jar': what is in it counts. */
  isPackaging: boolean;
}

export interface ParsedName {
  words: readonly string[];
  keys: readonly string[];
  pack: PackSize | null;
  /** The thing that the product is; empty if unknown. */
  head: readonly Sense[];
  /** The words of `head`. */
  headStart: number;
  headLength: number;
  /** More general things: 'oil' of 'sunflower oil'. */
  kinds: readonly Sense[];
  /** Other things in the name: ingredients, flavours. */
  others: readonly Sense[];
  /** The brands of the lexicon in the name. */
  brands: ReadonlySet<number>;
  /** For each word whether it belongs to one of these. */
  isBrand: readonly boolean[];
  /** The number of unknown words at the start of the name, which are its brand. */
  unknownBrandLength: number;
}

const MAX_NAME_WORDS = 4;
/** Up to this distance two keys with the same consonants are the same word. */
const MAX_VOWEL_DISTANCE = 0.4;

/**
 * In English, Hindi and Marathi the head noun comes last, before a bracket, a comma or 'with'. The longest match
 * wins: coconut oil is no coconut.
 */
export function parseName(lexicon: Lexicon, name: string): ParsedName {
  const { words: unpacked, pack } = extractPack(lexicon, wordsOf(name));
  const words = contentWords(lexicon, unpacked);
  const keys = words.map(phoneticKeyOf);
  const before = wordsBeforeQualifier(lexicon, name);
  // 'Tea With Masala' is tea, and no tea masala.
  const found = [
    ...findNames(lexicon, words.slice(0, before), keys.slice(0, before)),
    ...findNames(lexicon, words.slice(before), keys.slice(before)).map((match) => ({
      ...match,
      from: before + match.from,
    })),
  ];
  const head = headOf(lexicon, found, before);
  const brands = brandsOf(lexicon, keys, found);
  const isBrand = words.map(() => false);
  for (const { from, length, senses } of found) {
    if (!senses.some(isName)) isBrand.fill(true, from, from + length);
  }
  const unknownBrandLength = unknownBrandLengthOf(lexicon, words, found);
  const own = { words, keys, pack, brands, isBrand, unknownBrandLength };
  if (!head) return { ...own, head: [], headStart: 0, headLength: 0, kinds: [], others: [] };
  const others = found.filter((each) => each !== head).flatMap(({ senses }) => senses);
  const kinds: Sense[] = [];
  const end = head.from + head.length;
  // The end of a longer name is a more general thing ('oil' of 'sunflower oil'); its beginning is an ingredient.
  for (let from = head.from; from < end; from++) {
    for (let to = from + 1; to <= end && to - from < head.length; to++) {
      const spelled = sensesOfSpelling(lexicon, words.slice(from, to));
      const senses = spelled ?? lexicon.senses.get(keys.slice(from, to).join('')) ?? [];
      (to === end ? kinds : others).push(...senses.filter(isName));
    }
  }
  const { senses, from: headStart, length: headLength } = head;
  return { ...own, head: senses, headStart, headLength, kinds, others };
}

/** Maximum number of unknown words at the start of a name that are its brand. */
const MAX_BRAND_WORDS = 2;

function unknownBrandLengthOf(
  { descriptiveWords }: Lexicon,
  words: readonly string[],
  found: readonly NameMatch[],
): number {
  const max = Math.min(found[0]?.from ?? words.length, MAX_BRAND_WORDS);
  const known = words
    .slice(0, max)
    .findIndex((word) => descriptiveWords.has(word) || /^\d/.test(word));
  return known < 0 ? max : known;
}

/** Those of a longer name as well: Amul, of 'Amul Butter'. */
function brandsOf(
  { senses: known }: Lexicon,
  keys: readonly string[],
  found: readonly NameMatch[],
): Set<number> {
  const brands = new Set<number>();
  for (const { from, length, senses } of found) {
    for (const { brand } of senses) if (brand >= 0) brands.add(brand);
    for (let end = from + 1; end < from + length; end++) {
      for (const { brand } of known.get(keys.slice(from, end).join('')) ?? []) {
        if (brand >= 0) brands.add(brand);
      }
    }
  }
  return brands;
}

/** The senses of a whole query. */
export function sensesOf(
  lexicon: Lexicon,
  words: readonly string[],
  keys: readonly string[],
): readonly Sense[] {
  // The spelling of a word that has been corrected says nothing.
  const written = words.map((word, at) => (phoneticKeyOf(word) === keys[at] ? word : ''));
  return headOf(lexicon, findNames(lexicon, written, keys), words.length)?.senses ?? [];
}

/** The first brand in a query that is no name of a thing. */
export function namedBrandOf(
  lexicon: Lexicon,
  query: readonly string[],
): { words: readonly string[]; brands: ReadonlySet<number> } | undefined {
  const words = contentWords(lexicon, query);
  const keys = words.map(phoneticKeyOf);
  const named = findNames(lexicon, words, keys).find(
    ({ senses, isSpelled }) => isSpelled && !senses.some(isName),
  );
  if (!named) return undefined;
  const { from, length } = named;
  return { words: words.slice(from, from + length), brands: brandsOf(lexicon, keys, [named]) };
}

const isName = ({ weight }: Sense) => weight === 1;

/** The number of words before the first qualifier, such as a bracket or 'with'. */
function wordsBeforeQualifier(lexicon: Lexicon, name: string): number {
  const cut = /[(,\u2013]| - | with | for | in /i.exec(name);
  return cut === null
    ? Number.POSITIVE_INFINITY
    : contentWords(lexicon, extractPack(lexicon, wordsOf(name.slice(0, cut.index))).words).length;
}

function headOf(
  { things }: Lexicon,
  all: readonly NameMatch[],
  beforeQualifier: number,
): NameMatch | undefined {
  const contents = all.filter(({ isPackaging }) => !isPackaging);
  // A brand of several things says nothing of what is in it: 'Cello Dabba' is a container.
  const saysWhat = ({ senses }: NameMatch) => senses.some(({ isUnambiguous }) => isUnambiguous);
  const named = contents.some(saysWhat) ? contents : all;
  const found = named.filter(({ senses }) => senses.some(isName));
  if (found.length === 0) return named[0];
  const flavourOf = ({ senses }: NameMatch) =>
    Math.min(...senses.map(({ thing }) => things[thing]?.flavour ?? 0));
  const before = found.filter(({ from }) => from < beforeQualifier);
  const candidates = before.length > 0 ? before : found;
  const min = Math.min(...candidates.map(flavourOf));
  return candidates.filter((each) => flavourOf(each) === min).pop();
}

/** Matches names of the lexicon, longest first, without overlaps; returned in the order of the words. */
function findNames(
  lexicon: Lexicon,
  words: readonly string[],
  keys: readonly string[],
): NameMatch[] {
  const found: NameMatch[] = [];
  const isTaken = keys.map(() => false);
  for (let length = Math.min(MAX_NAME_WORDS, keys.length); length > 0; length--) {
    for (const match of namesOfLength(lexicon, words, keys, length)) {
      const { from } = match;
      if (isTaken[from] || isTaken[from + length - 1]) continue;
      isTaken.fill(true, from, from + length);
      found.push(match);
    }
  }
  // A short word that only sounds like a name says nothing beside one that is spelled like one: Bingo Mad Angles (मध).
  const isSure = ({ isSpelled, from, length }: NameMatch) =>
    isSpelled || keys.slice(from, from + length).join('').length > SHORT_KEY;
  const sure = found.some(({ isSpelled }) => isSpelled) ? found.filter(isSure) : found;
  return withKinds(
    lexicon,
    keys,
    sure.sort((a, b) => a.from - b.from),
  );
}

/**
 * The same with a thing and the word for a kind behind it as one name, if they have a meaning together. One unknown word
 * may stand between: 'Soyabean Refined Tel'.
 */
function withKinds(
  lexicon: Lexicon,
  keys: readonly string[],
  found: readonly NameMatch[],
): NameMatch[] {
  const joined: NameMatch[] = [];
  for (const match of found) {
    const before = joined[joined.length - 1];
    // The word may be a name itself.
    if (before && before.from + before.length > match.from) continue;
    const next = match.from + match.length;
    const isUnknown = found.every(({ from, length }) => next < from || next >= from + length);
    const kindAt = isUnknown && !lexicon.kindWords.has(keys[next] ?? '') ? next + 1 : next;
    const kindKey = keys[kindAt] ?? '';
    const isFree = found.every(({ from, length }) => from !== kindAt || length === 1);
    const senses =
      isFree && lexicon.kindWords.has(kindKey)
        ? match.senses.filter(isName).flatMap(({ thing }) => sensesOfKind(lexicon, thing, kindKey))
        : [];
    joined.push(
      senses.length === 0 ? match : { ...match, length: kindAt + 1 - match.from, senses },
    );
  }
  return joined;
}

/**
 * All names of so many words, the surest first: brands, then things from the last word on, which says what it is ('Mango
 * Drink Powder' is a drink powder), then the two words of a thing in the other order ('Chilli Green').
 */
function namesOfLength(
  lexicon: Lexicon,
  words: readonly string[],
  keys: readonly string[],
  length: number,
): NameMatch[] {
  const brands: NameMatch[] = [];
  const things: NameMatch[] = [];
  const turned: NameMatch[] = [];
  for (let from = keys.length - length; from >= 0; from--) {
    const written = words.slice(from, from + length);
    const spelled = sensesOfSpelling(lexicon, written);
    const senses =
      spelled ??
      (length === 1
        ? sensesOfWord(lexicon, words[from] ?? '', keys[from] ?? '')
        : lexicon.senses.get(keys.slice(from, from + length).join('')));
    if (senses) {
      // A name has priority over a brand with the same key: wheat and Veet.
      const names = senses.filter(isName);
      const isSpelled = spelled !== undefined;
      const isPackaging =
        length === 1 && lexicon.packagingWords.has(spellingKeyOf(words[from] ?? ''));
      const meant = names.length > 0 ? names : senses;
      const match = { from, length, senses: meant, isSpelled, isPackaging };
      if (isSpelled && names.length === 0) brands.unshift(match);
      else things.push(match);
    } else if (length === 2) {
      const names = sensesOfSpelling(lexicon, [...written].reverse())?.filter(isName) ?? [];
      const match = { from, length, senses: names, isSpelled: true, isPackaging: false };
      if (names.length > 0) turned.push(match);
    }
  }
  return [...brands, ...things, ...turned];
}

/** Up to this length, keys of different words are often the same. */
const SHORT_KEY = 4;

function sensesOfSpelling(
  { descriptiveWords, spelled }: Lexicon,
  words: readonly string[],
): readonly Sense[] | undefined {
  if (words.includes('') || (words.length === 1 && descriptiveWords.has(words[0] ?? ''))) return;
  const keys = words.map(spellingKeyOf);
  // 'Soya Mini Chunks' are soya chunks.
  const isWithin = (at: number) => at > 0 && at < words.length - 1;
  const isKept = (_: string, at: number) => !isWithin(at) || !descriptiveWords.has(words[at] ?? '');
  const senses = spelled.get(keys.join('')) ?? spelled.get(keys.filter(isKept).join(''));
  const joined = words.join('');
  // Lays are chips, although the name is spelled like लाई.
  const brands = senses?.filter((sense) => !isName(sense) && sense.written === joined) ?? [];
  return brands.length > 0 ? brands : senses;
}

function sensesOfWord(lexicon: Lexicon, word: string, key: string): readonly Sense[] | undefined {
  if (lexicon.descriptiveWords.has(word)) return undefined;
  return lexicon.senses.get(key) ?? sensesWithOtherVowels(lexicon, key);
}

/** For unusual spellings of the vowels. */
function sensesWithOtherVowels(lexicon: Lexicon, key: string): readonly Sense[] | undefined {
  if (key.length < 5) return undefined;
  for (const other of lexicon.skeletons.get(skeletonOf(key)) ?? []) {
    const isClose =
      compareKeys(key, other, MAX_VOWEL_DISTANCE) && distance.whole <= MAX_VOWEL_DISTANCE;
    if (isClose || isWithSilentVowel(other, key)) return lexicon.senses.get(other);
  }
  return undefined;
}

/** Whether a key has one more a within than the other: the one of शेंगदाणा is not spoken, and missing in 'shengdana'. */
function isWithSilentVowel(key: string, spoken: string): boolean {
  if (key.length !== spoken.length + 1) return false;
  let at = 0;
  while (key[at] === spoken[at] && at < spoken.length) at += 1;
  return key[at] === 'a' && at < spoken.length && key.slice(at + 1) === spoken.slice(at);
}
