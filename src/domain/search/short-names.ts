/**
 * Reads the short forms of billing programs: 'CLNC SHMP 80ML' has the words of 'Clinic Shampoo 80 ml'. A form is one of
 * the trade's list, or what is left of a word of the word list without its vowels or its end.
 */
import { hasLettersOf, type ShortForms } from '../catalogue/short-forms.ts';
import { type Lexicon, skeletonOf } from './lexicon.ts';
import { phoneticKeyOf, spellingKeyOf, wordsOf } from './phonetic-key.ts';

/** Several words that together are one short form. */
const MAX_FORM_WORDS = 4;
/** Shorter skeletons are those of too many words. */
const MIN_SKELETON = 3;
/** Shorter words with a vowel may be others with other vowels: 'gwar'. */
const MIN_WITH_VOWELS = 4;
/** Shorter beginnings are those of too many words. */
const MIN_BEGINNING = 4;
/** A word that may be short for more words says none of them. */
const MAX_GUESSES = 6;
/** 'RS.10/-', 'MRP10': what a small pack costs, and no word of its name. */
const PRICE = /(?:\b(?:mrp|rs)\b\.?|₹)\s*\d+(?:\s*\/-)?|\bmrp\d+|\d+\s*\/-/i;
/** What stands behind describes the product, as in name-reading.ts. */
const QUALIFIER = /\s*[(,\u2013]| - /;
const VOWEL = /[aeiou]/;
const LATIN_WORD = /^[a-z]+$/;

/** Adds the list of short forms to the lexicon, by their words. */
export function addShortForms({ shortForms }: Lexicon, { readings }: ShortForms): void {
  for (const [form, meant] of readings) {
    const key = wordsOf(form).join(' ');
    shortForms.set(key, [...(shortForms.get(key) ?? []), ...meant]);
  }
}

interface FullName {
  /** The name with its short forms in full. */
  full: string;
  /** The same with one word read as each of the few that it may be short for: 'SGR' is sugar, or a cigar. */
  guesses: readonly string[];
  /** Words that no list has: each may be short for a word of a query. */
  unread: readonly string[];
}

/** Reads a name as a billing program has it, also where it has been made readable as far as the list goes: 'Prleg ₹30'. */
export function readShortName(lexicon: Lexicon, name: string): FullName {
  const cut = QUALIFIER.exec(name)?.index ?? name.length;
  const rest = name.slice(cut);
  const words = wordsOf(name.slice(0, cut).replace(PRICE, ' '));
  const full: string[] = [];
  let isChanged = PRICE.test(name);
  for (let at = 0; at < words.length; ) {
    const [reading, length] = readingAt(lexicon, words, at);
    full.push(reading);
    isChanged ||= reading !== words.slice(at, at + length).join(' ');
    at += length;
  }
  const unread = full.filter((word) => isShort(lexicon, word));
  // With its brackets and commas, if there is nothing to read.
  return {
    full: isChanged ? full.join(' ') + rest : name,
    guesses: guessesOf(lexicon, full, unread),
    unread,
  };
}

function guessesOf(lexicon: Lexicon, full: readonly string[], unread: readonly string[]): string[] {
  return unread.flatMap((short) => {
    const words = possibleWords(lexicon, short);
    if (words.length > MAX_GUESSES) return [];
    return words.map((guess) => full.map((word) => (word === short ? guess : word)).join(' '));
  });
}

/** What the words from a position say, and of how many of them it is the reading. */
function readingAt(lexicon: Lexicon, words: readonly string[], at: number): [string, number] {
  for (let length = Math.min(MAX_FORM_WORDS, words.length - at); length > 0; length--) {
    const form = words.slice(at, at + length).join(' ');
    const readings = lexicon.shortForms.get(form);
    const meant = readings?.find(({ beside }) => isBeside(beside, words));
    if (meant) return [meant.text, length];
  }
  const word = words[at] ?? '';
  return [wordInFull(lexicon, word), 1];
}

const isBeside = (beside: readonly string[], words: readonly string[]) =>
  beside.length === 0 || beside.some((each) => words.includes(each));

/** The only word of the word list of which this one may be the short form; else the word itself. */
function wordInFull(lexicon: Lexicon, word: string): string {
  if (!isShort(lexicon, word)) return word;
  const [only, ...others] = possibleWords(lexicon, word);
  return only !== undefined && others.length === 0 ? only : word;
}

const isShort = (
  { written, spelled, senses, stopWords, descriptiveWords, units }: Lexicon,
  word: string,
) =>
  LATIN_WORD.test(word) &&
  !written.has(word) &&
  !spelled.has(spellingKeyOf(word)) &&
  !senses.has(phoneticKeyOf(word)) &&
  !units.has(phoneticKeyOf(word)) &&
  !stopWords.has(word) &&
  !descriptiveWords.has(word);

/** The words of the word list, one of each sound, of which a word may be the short form. */
function possibleWords({ written, wordsInFull }: Lexicon, word: string): readonly string[] {
  const known = wordsInFull.get(word);
  if (known) return known;
  const byKey = new Map<string, string>();
  for (const full of written) {
    // 'FINE' is no फिनेल: a short form has letters of the word that it is short for.
    if (!LATIN_WORD.test(full)) continue;
    const key = phoneticKeyOf(full);
    const isBegun = word.length >= MIN_BEGINNING && full.startsWith(word);
    if (isBegun || lacksVowels(word, key)) byKey.set(key, full);
  }
  const words = [...byKey.values()];
  wordsInFull.set(word, words);
  return words;
}

/** Whether a word is another's beginning, whose key is given: 'bisc'. */
export function isBeginningOf(word: string, full: string, fullKey: string): boolean {
  if (word.length < MIN_BEGINNING || full.length <= word.length) return false;
  const key = phoneticKeyOf(word);
  return full.startsWith(word) || (key.length >= MIN_BEGINNING && fullKey.startsWith(key));
}

/** Whether a word has all consonants of another, whose key is given, and not all its vowels: 'shmp', 'bournvta'. */
export function lacksVowels(word: string, fullKey: string): boolean {
  const key = phoneticKeyOf(word);
  const skeleton = skeletonOf(key);
  if (key.length >= fullKey.length || skeleton.length < MIN_SKELETON) return false;
  if (skeleton !== skeletonOf(fullKey)) return false;
  return !VOWEL.test(word) || (word.length >= MIN_WITH_VOWELS && hasLettersOf(key, fullKey));
}
