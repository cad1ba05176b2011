/** Weighted edit distance of two phonetic keys: a typing error costs up to 1, a different spelling less. */

const EDIT = 1;
/** Less than an extra letter, which is rarer. */
const MISSING_LETTER = 0.9;
const SWAP = 0.9;
const NEIGHBOUR_KEY = 0.8;
const VOWEL = 0.45;
const OTHER_VOWEL = 0.6;
/** An h or n that one spelling lacks: 'gehu' and 'gehun', 'shahad' and 'sahad'. */
const SOFT_LETTER = 0.4;
const SIMILAR_LETTER = 0.5;
/** Minimum for replacing a first consonant, which is rarely wrong. */
const SIMILAR_FIRST_LETTER = 0.75;

const isVowel = (code: number) =>
  code === 97 || code === 101 || code === 105 || code === 111 || code === 117;

/** Letters that stand for the same sound: ड़ is written d or r, व is written v, b or u. */
const SIMILAR_PAIRS = 'dr vb js cs ck gj lr td gk pf pb ks vf vu vo mn'.split(' ');
const CLOSE_VOWEL_PAIRS = 'ae ei ou ao au'.split(' ');
/** Neighbours in a row of the keyboard. */
const NEIGHBOUR_PAIRS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
  row
    .slice(1)
    .split('')
    .map((letter, at) => `${row[at]}${letter}`),
);

const LETTERS = 26;
const A = 97;
/** Matrix by the alphabet index of both letters. */
const REPLACE_COSTS = replaceCosts();

function replaceCosts(): Float32Array {
  const costs = new Float32Array(LETTERS * LETTERS).fill(EDIT);
  const set = (a: number, b: number, cost: number) => {
    costs[a * LETTERS + b] = cost;
    costs[b * LETTERS + a] = cost;
  };
  const setPairs = (pairs: readonly string[], cost: number) => {
    for (const pair of pairs) set(pair.charCodeAt(0) - A, pair.charCodeAt(1) - A, cost);
  };
  setPairs(NEIGHBOUR_PAIRS, NEIGHBOUR_KEY);
  setPairs(SIMILAR_PAIRS, SIMILAR_LETTER);
  for (let a = 0; a < LETTERS; a++) {
    for (let b = 0; b < LETTERS; b++) if (isVowel(a + A) && isVowel(b + A)) set(a, b, OTHER_VOWEL);
    set(a, a, 0);
  }
  setPairs(CLOSE_VOWEL_PAIRS, VOWEL);
  return costs;
}

function replaceCost(a: number, b: number): number {
  return REPLACE_COSTS[(a - A) * LETTERS + b - A] ?? EDIT;
}

const H = 104;
const N = 110;

/** The cost of a letter that the other key lacks. The first letter is rarely wrong. */
function omissionCost(key: string, at: number, otherwise: number): number {
  const code = key.charCodeAt(at);
  if (at === 0) return EDIT;
  if (isVowel(code)) return VOWEL;
  if (code === H) return SOFT_LETTER;
  return code === N && !isVowel(key.charCodeAt(at + 1)) ? SOFT_LETTER : otherwise;
}

/** The largest distance at which a word of this length still counts as the same. */
export function maxDistanceFor(length: number): number {
  if (length < 3) return 0;
  if (length === 3) return 0.4;
  if (length === 4) return 1;
  return length < 8 ? 1.4 : 2;
}

/** Longer words have no typing errors and no distance: the time for them grows faster than they do. */
export const MAX_LENGTH = 40;
let beforeLast = new Float32Array(MAX_LENGTH + 1);
let last = new Float32Array(MAX_LENGTH + 1);
let current = new Float32Array(MAX_LENGTH + 1);

/** Result of the last `compareKeys`; a shared object, because an allocation per compared word is slow. */
export const distance = { whole: 0, prefix: 0 };

/**
 * Computes the distance of `wanted` to `word`, and to the prefix of `word` that fits best, for half-typed words.
 * The results are in `distance`. False when both are above `max`; then `distance` may not be set.
 */
export function compareKeys(wanted: string, word: string, max: number): boolean {
  const rows = wanted.length;
  const columns = Math.min(word.length, rows + 3, MAX_LENGTH);
  if (rows > MAX_LENGTH) return false;
  last[0] = 0;
  for (let column = 1; column <= columns; column++) {
    last[column] = (last[column - 1] ?? 0) + omissionCost(word, column - 1, MISSING_LETTER);
  }
  for (let row = 1; row <= rows; row++) {
    const a = wanted.charCodeAt(row - 1);
    const aBefore = row > 1 ? wanted.charCodeAt(row - 2) : -1;
    const costOfA = omissionCost(wanted, row - 1, EDIT);
    current[0] = (last[0] ?? 0) + costOfA;
    let min = current[0];
    for (let column = 1; column <= columns; column++) {
      const b = word.charCodeAt(column - 1);
      const asFirst =
        row === 1 && column === 1 && a !== b && !isVowel(a) ? SIMILAR_FIRST_LETTER : 0;
      let cost = Math.min(
        (last[column] ?? 0) + costOfA,
        (current[column - 1] ?? 0) + omissionCost(word, column - 1, MISSING_LETTER),
        (last[column - 1] ?? 0) + Math.max(asFirst, replaceCost(a, b)),
      );
      if (column > 1 && aBefore === b && a === word.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + SWAP);
      }
      current[column] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return false;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  distance.whole = word.length === columns ? (last[columns] ?? 0) : Number.POSITIVE_INFINITY;
  distance.prefix = Number.POSITIVE_INFINITY;
  for (let column = Math.max(1, rows - 2); column <= columns; column++) {
    distance.prefix = Math.min(distance.prefix, last[column] ?? 0);
  }
  return distance.whole <= max || distance.prefix <= max;
}

/** The letters of a key as a bit mask, for `minDistance`. */
export function letterMask(key: string): number {
  let mask = 0;
  for (let at = 0; at < key.length; at++) mask |= 1 << ((key.charCodeAt(at) - 97) % 32);
  return mask;
}

const VOWEL_MASK = letterMask('aeiou');
const SOFT_MASK = letterMask('hn');
/** For each letter the mask of those of the same sound. */
const SIMILAR_TO = Array.from({ length: LETTERS }, (_, a) => similarTo(a));

function similarTo(a: number): number {
  let mask = 0;
  for (let b = 0; b < LETTERS; b++) {
    if (a !== b && replaceCost(a + A, b + A) <= SIMILAR_LETTER) mask |= 1 << b;
  }
  return mask;
}

/**
 * About the least that the distance can be, from the letter masks alone: it rules out most words without a comparison.
 * A neighbouring key counts as a whole error, 0.2 more than in the distance.
 */
export function minDistance(wanted: number, word: number): number {
  let min = 0;
  for (let missing = wanted & ~word & ~VOWEL_MASK; missing !== 0; missing &= missing - 1) {
    const letter = 31 - Math.clz32(missing & -missing);
    if ((SOFT_MASK & (1 << letter)) !== 0) min += SOFT_LETTER;
    else if (((SIMILAR_TO[letter] ?? 0) & word) !== 0) min += SIMILAR_LETTER;
    else min += EDIT;
  }
  return min;
}

/** `first` and the letters that are often written for it; other first letters are not searched. */
export function possibleFirstLetters(first: string): readonly string[] {
  const code = first.charCodeAt(0);
  if (!(code >= A && code < A + LETTERS)) return [first];
  return Array.from({ length: LETTERS }, (_, letter) => letter + A)
    .filter((letter) => replaceCost(code, letter) <= SIMILAR_LETTER)
    .map((letter) => String.fromCharCode(letter));
}
