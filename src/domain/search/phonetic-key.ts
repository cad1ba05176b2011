/**
 * Phonetic keys: words that sound the same have the same key, in both scripts. 'aloo', 'alu', 'aaloo' and 'आलू'
 * have the key 'alu'. People spell Hindi and Marathi in Latin letters by sound.
 */
import { latinDigits } from '../latin-digits.ts';
import { withPlainNumbers } from '../plain-number.ts';

/**
 * The words of a text, in lower case without accents. Numbers are words of their own, '1800' for '1,800'; Devanagari
 * digits become 0–9.
 */
export function wordsOf(text: string): string[] {
  const plain = withPlainNumbers(latinDigits(text))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c'\u2019]/g, '')
    .replace(/\u200c|\u200d/g, '');
  const typed = HELD_KEY.test(plain) ? plain.replace(/[a-z]+/g, withoutHeldKeys) : plain;
  return typed.match(/\d+(?:[./]\d+)?|[\u0900-\u0965\u0970-\u097f]+|\p{L}+/gu) ?? [];
}

const HELD_KEY = /([a-z])\1\1/;

/** No word has a letter three times in turn: 'kareeela'. Of one letter alone it is left as it is, which is no word. */
const withoutHeldKeys = (word: string) =>
  /^(.)\1*$/.test(word) ? word : word.replace(/(.)\1{2,}/g, '$1$1');

const cache = new Map<string, string>();
/** Entries; more than the words of a large shop. */
const CACHE_SIZE = 50_000;

/** The cached key of a word from `wordsOf`, in the letters a–z. The key of a number is the number. */
export function phoneticKeyOf(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const key = computePhoneticKey(word);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(word, key);
  return key;
}

/** Like `phoneticKeyOf`, without the cache: for words that are looked up once. */
export const computePhoneticKey = (word: string) =>
  simplify(toLatinLetters(word).replace(ASPIRATED, '$1'));

/**
 * A stricter key, with the h of the aspirates ख, घ, झ and भ. People often leave that h out, but those who type it
 * mean it.
 */
export const aspiratedKeyOf = (word: string) =>
  simplify(toLatinLetters(word).replace(OPTIONAL_ASPIRATION, '$1'));

const spellings = new Map<string, string>();

/**
 * The cached spelling of a word, nearer to its letters than the phonetic key: only what every writer exchanges (ee and i,
 * w and v, a doubled letter) is the same. 'soap' and 'soup' sound alike and are spelled differently; 'bhindi' is भिंडी
 * and not बिंदी.
 */
export function spellingKeyOf(word: string): string {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  const key = isDevanagari(word) ? fromDevanagari(word, FULL_CONSONANTS) : singular(word);
  const spelled = key
    .replace(SAME_LETTERS, (letters) => SAME_SPELLING[letters] ?? letters)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/m(?=[bpf])/g, 'n');
  if (spellings.size >= CACHE_SIZE) spellings.clear();
  spellings.set(word, spelled);
  return spelled;
}

const ASPIRATED = /([bcdfgjklmnprstv])h/g;
/** After these letters an h is often added or left out ('sabudhana', 'kothmir'): removed from the strict key too. */
const OPTIONAL_ASPIRATION = /([cdflmnprstv])h/g;

const toLatinLetters = (word: string) =>
  isDevanagari(word) ? fromDevanagari(word) : fromLatin(word);

/** Whether a strict key starts with another; an h that only `word` has is skipped. */
export function isKeyPrefix(word: string, prefix: string): boolean {
  let at = 0;
  for (const letter of prefix) {
    if (word[at] !== letter && word[at] === 'h' && at > 0) at++;
    if (word[at] !== letter) return false;
    at++;
  }
  return true;
}

/** The second letters of the digraphs ch, ph, ee and oo, by the first. */
const DIGRAPH_ENDS: Readonly<Record<string, string>> = { c: 'h', p: 'h', e: 'e', o: 'o' };

/** The spelling key of a half-typed word that ends within a digraph, as if that was complete; none for others. */
export function continuedSpellings(prefix: string): string[] {
  const more = DIGRAPH_ENDS[prefix.slice(-1)];
  return more === undefined ? [] : [spellingKeyOf(prefix + more)];
}

/**
 * The keys of a half-typed word that ends within a digraph or a diphthong, as if that was complete: 'khajo' of 'khajoor',
 * इला of इलायची, भां of भांडी.
 */
export function continuedKeys(prefix: string): string[] {
  const last = prefix.slice(-1);
  const more = DIGRAPH_ENDS[last];
  if (more !== undefined) return [computePhoneticKey(prefix + more)];
  if (last === 'ं') return [computePhoneticKey(`${prefix}न`)];
  const key = computePhoneticKey(prefix);
  // 'sham' of shampoo, which sounds like 'shanpoo'.
  if (last === 'm') return [`${key.slice(0, -1)}n`];
  return key.length > 2 && key.endsWith('a') ? [computePhoneticKey(`${key}i`)] : [];
}

export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

// Retroflex consonants and long vowels get the letters of the plain ones: Latin spellings rarely distinguish them.
const CONSONANTS: Record<string, string> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:c छ:c ज:j झ:jh ञ:n ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:f ब:b भ:bh म:m य:i र:r ल:l ळ:l व:v श:s ष:s स:s ह:h ऱ:r'
    .split(' ')
    .map((pair) => pair.split(':')),
);
/** For `spellingKeyOf`: with every aspirate and the diphthongs. */
const FULL_CONSONANTS: Record<string, string> = {
  ...CONSONANTS,
  ...Object.fromEntries(
    'छ:ch च:ch ठ:th ढ:dh थ:th ध:dh श:sh ष:sh'.split(' ').map((pair) => pair.split(':')),
  ),
  ऐ: 'ai',
  औ: 'au',
  'ै': 'ai',
  'ौ': 'au',
};
const SAME_LETTERS = /chh|ck|ph|aa|ee|oo|[wzqyx]/g;
const SAME_SPELLING: Readonly<Record<string, string>> = Object.fromEntries(
  'chh:ch ck:k ph:f aa:a ee:i oo:u w:v z:j q:k y:i x:ks'.split(' ').map((pair) => pair.split(':')),
);
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:e ऑ:o ओ:o औ:o ऍ:e ॲ:e ऒ:o ऎ:e'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const VOWEL_SIGNS: Record<string, string> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:e ॅ:e ॉ:o ो:o ौ:o ॆ:e ॊ:o'.split(' ').map((pair) => pair.split(':')),
);
const VIRAMA = '्';

/** One consonant with its vowel, or a vowel alone. An inherent vowel may be silent. */
interface Syllable {
  consonant: string;
  vowel: string;
  isInherent: boolean;
}

function fromDevanagari(word: string, sounds = CONSONANTS): string {
  const syllables: Syllable[] = [];
  const letters = word.split('');
  for (const [at, letter] of letters.entries()) {
    const vowel = VOWELS[letter] ?? VOWEL_SIGNS[letter];
    const consonant = vowel === undefined ? sounds[letter] : undefined;
    const last = syllables[syllables.length - 1];
    if (consonant !== undefined) {
      syllables.push({ consonant, vowel: 'a', isInherent: true });
    } else if (VOWELS[letter] !== undefined) {
      syllables.push({ consonant: '', vowel: sounds[letter] ?? VOWELS[letter], isInherent: false });
    } else if (vowel !== undefined && last) {
      last.vowel = sounds[letter] ?? vowel;
      last.isInherent = false;
    } else if (letter === VIRAMA && last) {
      last.vowel = '';
      last.isInherent = false;
    } else if (letter === 'ं' || letter === 'ँ') {
      // At the end it nasalises the vowel: गेहूं, जिरं.
      if (last) last.isInherent = false;
      if (at < letters.length - 1) {
        syllables.push({ consonant: 'n', vowel: '', isInherent: false });
      }
    }
  }
  dropSilentVowels(syllables);
  return syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/** Removes inherent vowels that are not spoken: the last one, and those between two spoken syllables. */
function dropSilentVowels(syllables: Syllable[]): void {
  const last = syllables[syllables.length - 1];
  if (last?.isInherent && syllables.length > 1) last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at--) {
    const [before, here, after] = [syllables[at - 1], syllables[at], syllables[at + 1]];
    if (here?.isInherent && before?.vowel && after?.vowel && after.consonant) here.vowel = '';
  }
}

/** English plurals. Hindi words in -s have an i, u, oo or a before it, and are excluded. */
const PLURAL = /^(?!.*oos$)(?:.{2,}[^aisu]|.{4,}a|.+ea)s$/;
const singular = (word: string) => (PLURAL.test(word) ? word.slice(0, -1) : word);
const SPELLINGS = /[ct]?chh?|ksh|ck|wh|[pz]h|ee|ea|oo|oa|oe|[cqwxyz]/g;
const PHONETIC: Readonly<Record<string, string>> = Object.fromEntries(
  'tch:c cch:c chh:c tchh:c cchh:c ch:c ksh:ks x:ks ck:k q:k c:k ph:f zh:jh z:j wh:v w:v y:i ee:i ea:i oo:u oa:o oe:o'
    .split(' ')
    .map((pair) => pair.split(':')),
);

function fromLatin(word: string): string {
  const one = singular(word);
  return one.replace(SPELLINGS, (spelled, at: number) =>
    spelled === 'c' && /[eiy]/.test(one.charAt(at + 1)) ? 's' : (PHONETIC[spelled] ?? spelled),
  );
}

const NOT_SIMPLE = /([a-z])\1|[ae][iu]|ou|ie$|m[bpf]/;

/** For both scripts: merges doubled letters, diphthongs, and nasals before a consonant. */
function simplify(key: string): string {
  if (!NOT_SIMPLE.test(key)) return key;
  return key
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/ie$/, 'i')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/([a-z])\1+/g, '$1');
}
