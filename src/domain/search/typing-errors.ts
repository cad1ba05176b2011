/** The words that one typing error turns into the typed word. */

import { MAX_LENGTH } from './edit-distance.ts';
import { isDevanagari } from './phonetic-key.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Vowels, consonants, vowel signs, nasal marks and virama of Hindi and Marathi. */
const DEVANAGARI = 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलळवशषसहािीुूेैोौंँ्';

const VOWELS = new Set('aeiou\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094c');

/** Each key with its neighbours in the row. */
const NEIGHBOUR_KEYS = new Map(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    row.split('').map((letter, at) => [letter, row.slice(Math.max(0, at - 1), at + 2)] as const),
  ),
);

export interface Candidate {
  word: string;
  similarity: number;
}

const MISSING_VOWEL = 0.69;
const MISSING_LETTER = 0.68;
const SWAPPED = 0.68;
const NEIGHBOUR_KEY = 0.64;
const EXTRA_LETTER = 0.5;

/** Considers a missing letter, an extra one, two swapped ones and a neighbour key, but never in the first letter. None for a word that is too long. */
export function typoCandidates(word: string): Candidate[] {
  const candidates: Candidate[] = [];
  if (word.length > MAX_LENGTH) return candidates;
  const letters = isDevanagari(word) ? DEVANAGARI : LATIN;
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    const here = word.charAt(at);
    const after = word.slice(at + 1);
    for (const letter of letters) {
      const similarity = VOWELS.has(letter) ? MISSING_VOWEL : MISSING_LETTER;
      candidates.push({ word: before + letter + here + after, similarity });
    }
    if (here === '') continue;
    candidates.push({ word: before + after, similarity: EXTRA_LETTER });
    if (after !== '') {
      candidates.push({
        word: before + after.charAt(0) + here + after.slice(1),
        similarity: SWAPPED,
      });
    }
    for (const letter of NEIGHBOUR_KEYS.get(here) ?? '') {
      if (letter !== here)
        candidates.push({ word: before + letter + after, similarity: NEIGHBOUR_KEY });
    }
  }
  return candidates;
}
