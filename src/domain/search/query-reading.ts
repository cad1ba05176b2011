/**
 * Reads a query as people say it: 'mujhe 10 wala biscuit chahiye' asks for biscuits at ₹10, 'namkeen bina pyaz' for those
 * without onion, and 'साखरेची पिशवी' for sugar. The words for it are in the word list.
 */
import type { Paise } from '../money.ts';
import type { Lexicon, Phrase } from './lexicon.ts';
import { extractPack, numberOf, type PackSize } from './pack-words.ts';
import { isDevanagari, phoneticKeyOf, wordsOf } from './phonetic-key.ts';
import { withoutSuffix } from './word-suffixes.ts';

/** From `minPaise` to `maxPaise`; equal for 'the one at ₹10'. */
export interface PriceRange {
  minPaise: number;
  maxPaise: number;
}

export interface ReadQuery {
  /** The words for the goods. */
  words: string[];
  pack: PackSize | null;
  price: PriceRange | null;
  /** The words for what the goods must not have. */
  without: string[];
}

const PAISE = 100;
const RUPEE_SIGN = /₹/g;
const PRICE_MARK = /(\d+)\s*\/-/g;
const MAX_PHRASE_WORDS = 3;

export function readQuery(lexicon: Lexicon, query: string): ReadQuery {
  const written = query.replace(RUPEE_SIGN, ' rs ').replace(PRICE_MARK, ' rs $1 ');
  const said = wordsOf(written).flatMap((word) => splitJoined(lexicon, word));
  const { words: unpriced, price } = extractPrice(lexicon, said);
  const { words: wanted, without } = extractWithout(lexicon, unpriced);
  const { words: unpacked, pack } = extractPack(lexicon, wanted);
  const words = withoutSentence(lexicon, unpacked);
  return { words: plainWords(lexicon, words), pack, price, without: plainWords(lexicon, without) };
}

/** The words without suffixes, but for those of a longer name of the list: मेथीची भाजी. */
function plainWords(lexicon: Lexicon, words: readonly string[]): string[] {
  const keys = words.map(phoneticKeyOf);
  return words.map((word, at) => {
    const plain = withoutSuffix(lexicon, word, words.length === 1);
    const key = keys[at] ?? '';
    return plain !== word && isOfLongerName(lexicon, key, keys) ? word : plain;
  });
}

/** Whether a name of the list has a word and another one of the query, by their keys. */
const isOfLongerName = ({ things }: Lexicon, key: string, others: readonly string[]): boolean =>
  others.length > 1 &&
  things.some(({ names }) =>
    names.some(
      ({ keys }) =>
        keys.includes(key) && keys.some((each) => each !== key && others.includes(each)),
    ),
  );

/** The number of words at a position that are such a phrase; 0 if they are none. */
function phraseLength(
  { phrases }: Lexicon,
  words: readonly string[],
  at: number,
  kind: Phrase,
): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const key = words.slice(at, at + length).join(' ');
    if (phrases.get(key)?.includes(kind)) return length;
  }
  return 0;
}

/** 'under 50', '50 रुपये से कम', 'rs 10', '10 wala'. Only the first price counts. */
function extractPrice(lexicon: Lexicon, words: readonly string[]) {
  const hasFigures = words.some(isFigure);
  for (let from = 0; from < words.length; from++) {
    const under = phraseLength(lexicon, words, from, 'under');
    const before = phraseLength(lexicon, words, from + under, 'rupees');
    const at = from + under + before;
    const word = words[at] ?? '';
    const rupees = numberOf(lexicon, phoneticKeyOf(word));
    // 'चाय' sounds like 'chhe', which is six: of 'चाय ₹50' the figure is the price.
    if (rupees === null || (hasFigures && !isFigure(word))) continue;
    const after = phraseLength(lexicon, words, at + 1, 'rupees');
    const within = phraseLength(lexicon, words, at + 1 + after, 'within');
    const each = phraseLength(lexicon, words, at + 1 + after + within, 'each');
    const isLimit = under + within > 0;
    // 'under 1 kg' and '1 kg wala' are packs.
    const isPack = after === 0 && lexicon.units.has(phoneticKeyOf(words[at + 1] ?? ''));
    const isPrice = before + after > 0 || isLimit || (isFigure(word) && each > 0);
    if (!isPrice || isPack) continue;
    const paise = rupees * PAISE;
    const next = at + 1 + after + within + each;
    return {
      words: [...words.slice(0, from), ...words.slice(next)],
      price: { minPaise: isLimit ? 0 : paise, maxPaise: paise },
    };
  }
  return { words, price: null };
}

const isFigure = (word: string) => /^\d/.test(word);

/** What Marathi joins suffixes to: रुपयांखालील, 'rupyanchya'. */
const JOINED_RUPEES = /^(रुपयां?|rupa?ya?n)(.+)$/;

/** 'रुपयांखालील' and 'कांद्याशिवाय' in two words, the latter with a suffix that `withoutSuffix` reads. */
function splitJoined(lexicon: Lexicon, word: string): string[] {
  const [, rupees = '', suffix = ''] = JOINED_RUPEES.exec(word) ?? [];
  if (suffix !== '' && isPriceSuffix(lexicon, suffix)) return [rupees, suffix];
  return splitExcept(lexicon, word);
}

/** Whether a phrase that stands behind a price begins with the word. */
const isPriceSuffix = ({ phrases }: Lexicon, suffix: string) =>
  [...phrases].some(
    ([phrase, kinds]) =>
      (kinds.includes('within') || kinds.includes('each')) &&
      (phrase === suffix || phrase.startsWith(`${suffix} `)),
  );

function splitExcept({ phrases }: Lexicon, word: string): string[] {
  if (!isDevanagari(word)) return [word];
  for (const [phrase, kinds] of phrases) {
    if (
      phrase.length > 4 &&
      word.length > phrase.length &&
      word.endsWith(phrase) &&
      kinds.includes('except')
    ) {
      return [`${word.slice(0, -phrase.length)}चा`, phrase];
    }
  }
  return [word];
}

/** The word behind 'without', or before 'except'. */
function extractWithout(lexicon: Lexicon, words: readonly string[]) {
  for (let at = 0; at < words.length; at++) {
    const except = at > 0 ? phraseLength(lexicon, words, at, 'except') : 0;
    const without = phraseLength(lexicon, words, at, 'without');
    const excluded = except > 0 ? at - 1 : at + without;
    if (except + without === 0 || excluded >= words.length) continue;
    const [from, to] = except > 0 ? [at - 1, at + except] : [at, at + without + 1];
    return {
      words: [...words.slice(0, from), ...words.slice(to)],
      without: words.slice(excluded, excluded + 1),
    };
  }
  return { words, without: [] };
}

/** The words without those that make a sentence of them; all words if nothing else remains. */
function withoutSentence(lexicon: Lexicon, words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(lexicon, words, at, 'sentence');
    if (length === 0) kept.push(words[at] ?? '');
    at += Math.max(1, length);
  }
  return kept.length > 0 ? kept : words;
}

/** Whether a product costs what the query says, or has that MRP on its pack. */
export function isAtPrice(
  { minPaise, maxPaise }: PriceRange,
  { pricePaise, originalPricePaise }: { pricePaise: Paise; originalPricePaise: Paise },
): boolean {
  if (minPaise === maxPaise) return pricePaise === maxPaise || originalPricePaise === maxPaise;
  return pricePaise >= minPaise && pricePaise <= maxPaise;
}
