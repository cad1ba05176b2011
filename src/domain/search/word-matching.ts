/**
 * Matches the words of a query with the terms of the index. From certain to uncertain: the exact word, a prefix,
 * another spelling or one typing error, a larger distance. Each kind that has matches reduces the similarity of
 * those after it.
 */

import { isShortDevanagari, lacksLetter, withoutVowelSigns } from './akshara.ts';
import {
  compareKeys,
  distance,
  letterMask,
  maxDistanceFor,
  minDistance,
  possibleFirstLetters,
} from './edit-distance.ts';
import { contentWords, type Lexicon, skeletonOf } from './lexicon.ts';
import {
  aspiratedKeyOf,
  computePhoneticKey,
  continuedKeys,
  continuedSpellings,
  isDevanagari,
  isKeyPrefix,
  phoneticKeyOf,
  spellingKeyOf,
  wordsOf,
} from './phonetic-key.ts';
import type { SearchIndex, Term } from './search-index.ts';
import { isBeginningOf, lacksVowels } from './short-names.ts';
import { typoCandidates } from './typing-errors.ts';

export interface QueryWord {
  /** Without a virama at its end. */
  word: string;
  /** It had one: no word ends so, it is half-typed. छत् is the beginning of छत्री and no चाट. */
  isBroken: boolean;
  key: string;
  spelling: string;
  /** A name in the lexicon is spelled like it: what only sounds like it is something else. */
  isName: boolean;
  /** A word for a kind of goods as the lexicon spells it, such as 'tel': it is complete, and begins no other name. */
  isKind: boolean;
  /**
   * False for 'red' in 'red onion', and for 'packet' in 'onion packet': other onions are found too, after the red ones.
   */
  isRequired: boolean;
  /** Whether it may be the prefix of a longer word. */
  allowsPrefix: boolean;
  /** Whether typing errors are considered. */
  allowsTypo: boolean;
  /** Maximum distance of other spellings. */
  maxDistance: number;
}

export interface Match {
  similarity: number;
  /** The word matches the whole term, not only a prefix. */
  isWholeWord: boolean;
  /** The word is an exact prefix of a spelling. */
  isPrefix: boolean;
}

export type Matches = Map<Term, Match>;

/** Factor for each more certain kind that has matches. */
const CERTAINTY_LOSS = 0.87;
/** Factor for a prefix with another spelling. */
const OTHER_SPELLING = 0.7;
/** Factor for a prefix in other letters for the same: 'popp' begins 'poppy' rather than 'popcorn'. */
const SPELLED_BEGINNING = 0.95;
/** Factor for a prefix that sounds like the word and is spelled otherwise: 'bain' begins बैंगन rather than भेंडी. */
const OTHER_BEGINNING = 0.75;
/** Similarity of a word with the same key and another spelling. */
const SAME_KEY = 0.9;
/** Similarity of a word of the shop that may be short for it: 'shmp', and 'bisc', which may begin other words. */
const WITH_FEWER_VOWELS = 0.9;
const ITS_BEGINNING = 0.9;
/** Up to this distance a term is another spelling, above it a typing error. */
const SPELLING_DISTANCE = 0.5;
const MAX_PREFIX_DISTANCE = 0.8;
/** Per distance: for a vowel that differs in addition to the typing error. */
const VOWEL_PENALTY = 0.1;
/** Added for a correction that is a word as it is spelled, not only as it sounds. */
const WELL_SPELLED = 0.06;
/** Similarity of two words that are one word after corrections. */
const CORRECTED_AND_JOINED = 0.7;
/** Minimum similarity for a correction. */
const MIN_CORRECTION = 0.55;
/** Corrections whose similarity differs by less are all tried. */
const EQUALLY_LIKELY = 0.04;
const MAX_CORRECTIONS = 3;

const VIRAMA = '्';
/** Keys that were held down or hit in turn: 'qqqq', 'asasas'. */
const REPEATED_KEYS = /^(\D\D?)\1\1+$/;

/** More words are no query, but a text that was pasted: the first ones are searched. */
const MAX_WORDS = 16;

/** The content words of a query, without nonsense such as 'qqqq'. */
export function queryWordsOf(
  lexicon: Lexicon,
  words: readonly string[],
  query: string,
): QueryWord[] {
  const content = contentWords(lexicon, words.length > 0 ? words : wordsOf(query))
    .filter((word) => !REPEATED_KEYS.test(word))
    .slice(0, MAX_WORDS);
  const isRequired = requiredWords(lexicon, content);
  const byKey = new Map(content.map((word) => [phoneticKeyOf(word), word]));
  return [...byKey].map(([key, typed]) => {
    const isBroken = typed.endsWith(VIRAMA);
    const word = isBroken ? typed.slice(0, -1) : typed;
    const isNumber = /^\d/.test(word);
    // 'ghhh' is no prefix of all words with g, and no typing error of ghee.
    const isPlausible = word.length < 3 * key.length;
    const spelling = spellingKeyOf(word);
    // A word in Devanagari is the list's only as the list writes it.
    const mayBeListed = !isDevanagari(word) || lexicon.written.has(word);
    const isKind = mayBeListed && lexicon.kindSpellings.has(spelling) && lexicon.kindWords.has(key);
    return {
      word,
      isBroken,
      key,
      spelling,
      isName: isKind || (mayBeListed && lexicon.spelled.has(spelling)),
      isKind,
      isRequired: isRequired(word),
      allowsPrefix: isPlausible,
      allowsTypo: isPlausible && !isNumber && word.length > 3,
      maxDistance:
        isNumber || !isPlausible
          ? 0
          : maxDistanceFor(Math.min(lengthWithoutDoubles(word), key.length + 1)),
    };
  });
}

/**
 * Which words of a query a product must have: those that say what it is, and not those that describe it. A word for
 * packaging is required where no other says so: in 'dabba', 'big dabba', and beside a brand of several things.
 */
function requiredWords(
  { descriptiveWords, packagingWords, spelled }: Lexicon,
  content: readonly string[],
): (word: string) => boolean {
  const isPackaging = (word: string) => packagingWords.has(spellingKeyOf(word));
  const isNoun = (word: string) => !descriptiveWords.has(word);
  const isBrandOfMany = (word: string) =>
    spelled.get(spellingKeyOf(word))?.every((sense) => sense.brand >= 0 && !sense.isUnambiguous) ??
    false;
  const nouns = content.filter(isNoun);
  if (nouns.length === 0) return () => true;
  const isNamed = nouns.some((word) => !isPackaging(word) && !isBrandOfMany(word));
  return (word) => isNoun(word) && !(isNamed && isPackaging(word));
}

/** Word length with doubled letters counted once. */
const lengthWithoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1').length;

/** For each word the terms that it may mean. Two words may also be parts of one. */
export function matchWords(index: SearchIndex, words: readonly QueryWord[]): Matches[] {
  const last = words.length - 1;
  const matches = words.map((word, at) => matchTerms(index, word, at === last, last === 0));
  const keys = words.map(({ key }, at) => [key, ...correctedKeys(key, matches[at])]);
  for (let at = 0; at < last; at++) {
    for (const [first, before] of (keys[at] ?? []).entries()) {
      for (const [second, after] of (keys[at + 1] ?? []).entries()) {
        const term = index.terms.get(before + after);
        if (!term || before === '' || after === '') continue;
        const match = {
          similarity: first + second === 0 ? 1 : CORRECTED_AND_JOINED,
          isWholeWord: true,
        };
        addMatch(matches[at], term, { ...match, isPrefix: false });
        addMatch(matches[at + 1], term, { ...match, isPrefix: false });
      }
    }
  }
  return matches;
}

/** Factor for a word of the other script that is spelled like a known one: मूग is no mug, 'lays' no लाई. */
const OTHER_SCRIPT = 0.75;
/** Factor for what only sounds like a word that is in the shop. */
const SOUNDS_ALIKE = 0.45;

/**
 * Factor for a word with the same phonetic key. Spelling decides; sound is for what nothing is spelled like: 'soap' is no
 * soup, 'bhindi' no bindi.
 */
export function spellingFactor(
  { lexicon }: SearchIndex,
  wanted: QueryWord,
  term: Term,
  { word, spelling }: { word: string; spelling: string },
): number {
  if (word === wanted.word || term.key !== wanted.key) return 1;
  if (spelling === wanted.spelling) {
    const isOtherScript = isDevanagari(wanted.word) !== isDevanagari(word);
    return isOtherScript && lexicon.written.has(wanted.word) ? OTHER_SCRIPT : 1;
  }
  if (wanted.isName) return 0;
  if (isDevanagari(wanted.word) || lexicon.descriptiveWords.has(wanted.word)) return 1;
  return hasSpellingKey(term, wanted.spelling) ? SOUNDS_ALIKE : 1;
}

/** `spellingFactor`, or for a half-typed word a factor that is highest for what begins with the same letters. */
export function wordFactor(
  index: SearchIndex,
  wanted: QueryWord,
  term: Term,
  named: { word: string; spelling: string },
  isPrefix: boolean,
): number {
  if (!isPrefix) return spellingFactor(index, wanted, term, named);
  if (named.word.startsWith(wanted.word)) return 1;
  return named.spelling.startsWith(wanted.spelling) ? SPELLED_BEGINNING : OTHER_BEGINNING;
}

function hasSpellingKey({ spellings }: Term, wanted: string): boolean {
  for (const spelling of spellings.keys()) if (spellingKeyOf(spelling) === wanted) return true;
  return false;
}

function addMatch(matches: Matches | undefined, term: Term, match: Match): void {
  if (match.similarity > (matches?.get(term)?.similarity ?? 0)) matches?.set(term, match);
}

function matchTerms(
  index: SearchIndex,
  wanted: QueryWord,
  isLast: boolean,
  isAlone: boolean,
): Matches {
  const { terms, lexicon } = index;
  const { word, key } = wanted;
  const [exact, prefixMatches, near, far]: [Matches, Matches, Matches, Matches] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const strictKey = aspiratedKeyOf(word);
  const isBroken = isLast && wanted.isBroken;
  const same = isBroken ? undefined : terms.get(key);
  const isSpelledAlike = same !== undefined && hasSpelling(same, word, strictKey);
  // A complete name is not corrected, even if the shop does not sell the thing.
  const isKnown =
    wanted.isKind ||
    (wanted.isName && (same !== undefined || lexicon.senses.has(key))) ||
    (isSpelledAlike && same.products.length > 0) ||
    (!isBroken && (isSpelledAlike || !same) && lexicon.senses.has(key));
  // As a whole query 'meetha' is the shelf of sweets, and no typing error of 'mitti' in the name of a clay lamp.
  const isShelf = isAlone && (isSpelledAlike || !same) && lexicon.shelves.has(key);
  const isAsMeant = isKnown || isShelf;
  if (same) {
    const similarity = isSpelledAlike ? 1 : SAME_KEY;
    addMatch(isSpelledAlike ? exact : near, same, {
      similarity,
      isWholeWord: true,
      isPrefix: false,
    });
  }
  for (const [short, term] of index.shortTerms) {
    if (term === same) continue;
    const found = { isWholeWord: true, isPrefix: false };
    if (lacksVowels(short, key)) addMatch(exact, term, { similarity: WITH_FEWER_VOWELS, ...found });
    else if (isBeginningOf(short, word, key)) {
      addMatch(near, term, { similarity: ITS_BEGINNING, ...found });
    }
  }
  const prefixSimilarity = isLast && !isKnown ? 0.7 : 0.5;
  const maxDistance = isAsMeant ? 0 : wanted.maxDistance;
  const inDevanagari = isDevanagari(word);
  let isBegun = false;
  const letters = letterMask(key);
  const first = key.slice(0, 1);
  const prefixes = [key, ...(isLast ? continuedKeys(word) : [])];
  const spelledBeginnings = [wanted.spelling, ...(isLast ? continuedSpellings(word) : [])];
  const isWordBegun = isLast && inDevanagari && word.length > 2;
  for (const letter of maxDistance > 0 ? possibleFirstLetters(first) : [first]) {
    for (const term of index.termsByFirstLetter.get(letter) ?? []) {
      if (term === same) continue;
      const isKeyBegun = letter === first && prefixes.some((each) => term.key.startsWith(each));
      // What is silent in लहसुन is spoken in its beginning लहस.
      if (isKeyBegun || (letter === first && isWordBegun && isWritten(term, word))) {
        if (!wanted.allowsPrefix) continue;
        const similarity = prefixSimilarity + 0.25 * Math.min(1, key.length / term.key.length);
        if (isSpelledPrefix(term, word, spelledBeginnings) || hasSpelling(term, word, strictKey)) {
          isBegun ||= isWritten(term, word);
          addMatch(prefixMatches, term, { similarity, isWholeWord: false, isPrefix: true });
        } else if (!wanted.isKind) {
          const less = similarity * OTHER_SPELLING;
          addMatch(near, term, { similarity: less, isWholeWord: false, isPrefix: false });
        }
      } else if (
        maxDistance > 0 &&
        minDistance(letters, term.letters) <= maxDistance &&
        compareKeys(key, term.key, maxDistance)
      ) {
        const { whole, prefix } = distance;
        // In Devanagari, vowels have one spelling: every difference to a word in Devanagari is a typing error.
        const maxSpellingDistance = inDevanagari && isInDevanagari(term) ? 0 : SPELLING_DISTANCE;
        if (whole <= maxDistance) {
          const similarity = 0.85 - 0.35 * whole;
          const found = whole <= maxSpellingDistance ? near : far;
          addMatch(found, term, { similarity, isWholeWord: true, isPrefix: false });
        }
        if (isLast && prefix <= MAX_PREFIX_DISTANCE) {
          const similarity = 0.7 - 0.35 * prefix;
          const found = prefix <= maxSpellingDistance ? near : far;
          addMatch(found, term, { similarity, isWholeWord: false, isPrefix: false });
        }
      }
    }
  }
  // चिक्क is the beginning of चिक्की rather than 'Chik'.
  if (isBegun && same && !wanted.isName && !isWritten(same, word)) {
    exact.clear();
    const similarity = SAME_KEY * OTHER_BEGINNING;
    near.set(same, { similarity, isWholeWord: true, isPrefix: false });
  }
  if (!isAsMeant && wanted.allowsTypo) addTypos(index, word, near);
  if (isShortDevanagari(word)) {
    for (const matches of [near, far]) keepSameConsonants(matches, wanted);
  }
  return mergeByCertainty([exact, prefixMatches, near, far]);
}

/** In a short word of Devanagari a slip is one vowel, or a letter left out: साडी is no सादा, and no sandal. */
function keepSameConsonants(matches: Matches, { word, key }: QueryWord): void {
  const consonants = withoutVowelSigns(word);
  const skeleton = skeletonOf(key);
  for (const [term, { isPrefix }] of matches) {
    if (term.key === key || isPrefix) continue;
    const written = [...term.spellings.keys()].filter(isDevanagari);
    const isSame =
      written.length === 0
        ? skeletonOf(term.key) === skeleton
        : written.some(
            (spelling) => withoutVowelSigns(spelling) === consonants || lacksLetter(word, spelling),
          );
    if (!isSame) matches.delete(term);
  }
}

/** Adds the terms that one typing error turns into the word, and those that differ in a vowel as well. */
function addTypos({ terms, termsBySkeleton }: SearchIndex, word: string, found: Matches): void {
  const seen = new Set<string>();
  for (const { word: meant, similarity } of typoCandidates(word)) {
    const key = computePhoneticKey(meant);
    const term = terms.get(key);
    if (term) {
      const more = hasSpellingKey(term, spellingKeyOf(meant)) ? WELL_SPELLED : 0;
      addMatch(found, term, { similarity: similarity + more, isWholeWord: true, isPrefix: false });
    }
    const skeleton = skeletonOf(key);
    // Skeletons of two letters have too many words.
    if (skeleton.length < 3 || seen.has(key)) continue;
    seen.add(key);
    for (const other of termsBySkeleton.get(skeleton) ?? []) {
      if (other === term || !compareKeys(key, other.key, SPELLING_DISTANCE)) continue;
      if (distance.whole > SPELLING_DISTANCE) continue;
      const less = similarity - VOWEL_PENALTY * distance.whole;
      addMatch(found, other, { similarity: less, isWholeWord: true, isPrefix: false });
    }
  }
}

/** Whether a spelling of the term starts with the word, or in the other script its strict key with the word's. */
function hasSpelling({ spellings }: Term, word: string, strictKey: string): boolean {
  const inDevanagari = isDevanagari(word);
  for (const [spelling, key] of spellings) {
    const isSame =
      isDevanagari(spelling) === inDevanagari
        ? spelling.startsWith(word)
        : isKeyPrefix(key, strictKey);
    if (isSame) return true;
  }
  return false;
}

function isInDevanagari({ spellings }: Term): boolean {
  for (const spelling of spellings.keys()) if (isDevanagari(spelling)) return true;
  return false;
}

/** Whether a spelling of the term starts with the word, letter by letter. */
function isWritten({ spellings }: Term, word: string): boolean {
  for (const spelling of spellings.keys()) if (spelling.startsWith(word)) return true;
  return false;
}

/** Whether a spelling of the term starts with the word as it is written, or with other letters for the same. */
function isSpelledPrefix(
  { spellings }: Term,
  word: string,
  beginnings: readonly string[],
): boolean {
  const inDevanagari = isDevanagari(word);
  for (const spelling of spellings.keys()) {
    if (spelling.startsWith(word)) return true;
    if (inDevanagari && isDevanagari(spelling)) continue;
    const key = spellingKeyOf(spelling);
    for (const beginning of beginnings) if (key.startsWith(beginning)) return true;
  }
  return false;
}

/** `kinds` are ordered from certain to uncertain. */
function mergeByCertainty(kinds: readonly Matches[]): Matches {
  const all: Matches = new Map();
  let certainty = 1;
  for (const matches of kinds) {
    for (const [term, match] of matches) {
      addMatch(all, term, { ...match, similarity: match.similarity * certainty });
    }
    if (matches.size > 0) certainty *= CERTAINTY_LOSS;
  }
  return all;
}

/**
 * The most likely keys of a word after corrections. Its own key if the shop has that word or no similar one; ''
 * while it is most likely half-typed.
 */
export function correctedKeys(own: string, matches: Matches = new Map()): string[] {
  const whole: { key: string; similarity: number }[] = [];
  let best = MIN_CORRECTION;
  for (const [{ key }, { similarity, isWholeWord, isPrefix }] of matches) {
    if (similarity === 1 && key === own) return [own];
    if (isWholeWord) whole.push({ key, similarity });
    if (isWholeWord || isPrefix) best = Math.max(best, similarity);
  }
  const likely = whole
    .filter(({ similarity }) => similarity >= best - EQUALLY_LIKELY)
    .sort((a, b) => b.similarity - a.similarity);
  if (likely.length > 0) return likely.slice(0, MAX_CORRECTIONS).map(({ key }) => key);
  return [best > MIN_CORRECTION ? '' : own];
}
