/** Which words a finger may have missed: every one that a single slip turns into what was typed. */

import { isDevanagari } from './phonetic-key.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** What Hindi and Marathi are written in: vowels, consonants, their signs and the dots. */
const DEVANAGARI = 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलळवशषसहािीुूेैोौंँ्';

const VOWELS = new Set('aeiou\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094c');

/** The keys beside each, within a row. */
const BESIDE = new Map(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    row.split('').map((key, at) => [key, row.slice(Math.max(0, at - 1), at + 2)] as const),
  ),
);

/** A word that may have been meant, and how like it is to what was typed. */
export interface Meant {
  word: string;
  likeness: number;
}

const VOWEL_LEFT_OUT = 0.69;
const LEFT_OUT = 0.68;
const SWAPPED = 0.68;
const NEXT_KEY = 0.64;
const TOO_MANY = 0.5;

/** A letter left out, one too many, two in the wrong order, the next key; never in the first letter. */
export function beforeTypingError(word: string): Meant[] {
  const meant: Meant[] = [];
  const letters = isDevanagari(word) ? DEVANAGARI : LATIN;
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    const here = word.charAt(at);
    const after = word.slice(at + 1);
    for (const letter of letters) {
      const likeness = VOWELS.has(letter) ? VOWEL_LEFT_OUT : LEFT_OUT;
      meant.push({ word: before + letter + here + after, likeness });
    }
    if (here === '') continue;
    meant.push({ word: before + after, likeness: TOO_MANY });
    if (after !== '') {
      meant.push({ word: before + after.charAt(0) + here + after.slice(1), likeness: SWAPPED });
    }
    for (const key of BESIDE.get(here) ?? '') {
      if (key !== here) meant.push({ word: before + key + after, likeness: NEXT_KEY });
    }
  }
  return meant;
}
