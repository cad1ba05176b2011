/** How far one sound is from another: a slip of the finger costs 1, another way to write it less. */

const SLIP = 1;
/** A letter is left out more often than one too many is typed. */
const LEFT_OUT = 0.9;
const SWAP = 0.9;
const NEXT_KEY = 0.8;
const VOWEL = 0.45;
const OTHER_VOWEL = 0.6;
/** h and n come and go: 'gehu' and 'gehun', 'shahad' and 'sahad'. */
const SOFT = 0.4;
const KIN = 0.5;
/** A first letter is seldom another one. */
const KIN_AS_FIRST = 0.75;

const isVowel = (code: number) =>
  code === 97 || code === 101 || code === 105 || code === 111 || code === 117;

/** Letters that people write for one another: ड़ is d or r, व is v or b or u. */
const KINDRED = 'dr vb js cs ck gj lr td gk pf pb ks vf vu vo mn'.split(' ');
const CLOSE_VOWELS = 'ae ei ou ao au'.split(' ');
/** Neighbours on the keyboard, within a row. */
const NEIGHBOURS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
  row
    .slice(1)
    .split('')
    .map((key, at) => `${row[at]}${key}`),
);

const LETTERS = 26;
const A = 97;
/** What it costs to write one letter for another, by both places in the alphabet. */
const REPLACING = replacingCosts();

function replacingCosts(): Float32Array {
  const costs = new Float32Array(LETTERS * LETTERS).fill(SLIP);
  const set = (a: number, b: number, cost: number) => {
    costs[a * LETTERS + b] = cost;
    costs[b * LETTERS + a] = cost;
  };
  const setPairs = (pairs: readonly string[], cost: number) => {
    for (const pair of pairs) set(pair.charCodeAt(0) - A, pair.charCodeAt(1) - A, cost);
  };
  setPairs(NEIGHBOURS, NEXT_KEY);
  setPairs(KINDRED, KIN);
  for (let a = 0; a < LETTERS; a++) {
    for (let b = 0; b < LETTERS; b++) if (isVowel(a + A) && isVowel(b + A)) set(a, b, OTHER_VOWEL);
    set(a, a, 0);
  }
  setPairs(CLOSE_VOWELS, VOWEL);
  return costs;
}

function replacing(a: number, b: number): number {
  return REPLACING[(a - A) * LETTERS + b - A] ?? SLIP;
}

const H = 104;
const N = 110;

/** The cost of a letter that the other sound has not. A first letter is seldom wrong. */
function leavingOut(sound: string, at: number, otherwise: number): number {
  const code = sound.charCodeAt(at);
  if (at === 0) return SLIP;
  if (isVowel(code)) return VOWEL;
  if (code === H) return SOFT;
  return code === N && !isVowel(sound.charCodeAt(at + 1)) ? SOFT : otherwise;
}

/** How much may be wrong in a word of so many letters before it is another one. */
export function toleranceFor(length: number): number {
  if (length < 3) return 0;
  if (length === 3) return 0.4;
  if (length === 4) return 1;
  return length < 8 ? 1.4 : 2;
}

const WIDEST = 40;
let beforeLast = new Float32Array(WIDEST + 1);
let last = new Float32Array(WIDEST + 1);
let current = new Float32Array(WIDEST + 1);

/** Of the last comparison; two numbers without an object for each of thousands of words. */
export const distance = { whole: 0, beginning: 0 };

/**
 * Compares `wanted` with `word`, and with the beginning of `word` that fits best, as while somebody is
 * typing. The answers stand in `distance`; false when both are above `most`.
 */
export function compareSounds(wanted: string, word: string, most: number): boolean {
  const rows = wanted.length;
  const columns = Math.min(word.length, rows + 3, WIDEST);
  if (rows > WIDEST) return false;
  last[0] = 0;
  for (let column = 1; column <= columns; column++) {
    last[column] = (last[column - 1] ?? 0) + leavingOut(word, column - 1, LEFT_OUT);
  }
  for (let row = 1; row <= rows; row++) {
    const a = wanted.charCodeAt(row - 1);
    const aBefore = row > 1 ? wanted.charCodeAt(row - 2) : -1;
    const costOfA = leavingOut(wanted, row - 1, SLIP);
    current[0] = (last[0] ?? 0) + costOfA;
    let least = current[0];
    for (let column = 1; column <= columns; column++) {
      const b = word.charCodeAt(column - 1);
      const asFirst = row === 1 && column === 1 && a !== b && !isVowel(a) ? KIN_AS_FIRST : 0;
      let cost = Math.min(
        (last[column] ?? 0) + costOfA,
        (current[column - 1] ?? 0) + leavingOut(word, column - 1, LEFT_OUT),
        (last[column - 1] ?? 0) + Math.max(asFirst, replacing(a, b)),
      );
      if (column > 1 && aBefore === b && a === word.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + SWAP);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  distance.whole = word.length === columns ? (last[columns] ?? 0) : Number.POSITIVE_INFINITY;
  distance.beginning = Number.POSITIVE_INFINITY;
  for (let column = Math.max(1, rows - 2); column <= columns; column++) {
    distance.beginning = Math.min(distance.beginning, last[column] ?? 0);
  }
  return distance.whole <= most || distance.beginning <= most;
}

/** Which letters are in a sound, as bits: two that share too few need not be compared. */
export function lettersOf(sound: string): number {
  let letters = 0;
  for (let at = 0; at < sound.length; at++) letters |= 1 << ((sound.charCodeAt(at) - 97) % 32);
  return letters;
}

const A_E_I_O_U = lettersOf('aeiou');
const SOFT_LETTERS = lettersOf('hn');
/** For each letter which others cost less than a slip in its place. */
const KIN_OF = Array.from({ length: LETTERS }, (_, a) => cheaperThan(a, KIN));
const NEAR_TO = Array.from({ length: LETTERS }, (_, a) => cheaperThan(a, NEXT_KEY));

function cheaperThan(a: number, most: number): number {
  let letters = 0;
  for (let b = 0; b < LETTERS; b++) {
    if (a !== b && replacing(a + A, b + A) <= most) letters |= 1 << b;
  }
  return letters;
}

/**
 * The least that `compareSounds` can answer for two sounds, told from their letters alone: most words
 * of a shop are out of reach and need not be compared.
 */
export function leastDistance(wanted: number, word: number): number {
  let least = 0;
  for (let missing = wanted & ~word & ~A_E_I_O_U; missing !== 0; missing &= missing - 1) {
    const letter = 31 - Math.clz32(missing & -missing);
    if ((SOFT_LETTERS & (1 << letter)) !== 0) least += SOFT;
    else if (((KIN_OF[letter] ?? 0) & word) !== 0) least += KIN;
    else least += ((NEAR_TO[letter] ?? 0) & word) === 0 ? SLIP : NEXT_KEY;
  }
  return least;
}

/** The letters that a sound may begin with when `first` was typed: a first letter is seldom wrong. */
export function alikeFirst(first: string): readonly string[] {
  const code = first.charCodeAt(0);
  if (!(code >= A && code < A + LETTERS)) return [first];
  return Array.from({ length: LETTERS }, (_, letter) => letter + A)
    .filter((letter) => replacing(code, letter) <= KIN)
    .map((letter) => String.fromCharCode(letter));
}
