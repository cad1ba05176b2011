/** The letters of Devanagari words: सा·डी has two, with their vowel signs. */

const LETTER = /[\u0904-\u0939]/g;
const VOWEL_SIGNS = /[\u093e-\u094c\u0901-\u0903]/g;
/** A word of aksharas. Others have a slip in the signs themselves: अंूर. */
const WELL_FORMED =
  /^(?:(?:[\u0915-\u0939]\u094d)*[\u0915-\u0939]\u094d?[\u093e-\u094c]?[\u0901-\u0903]?|[\u0904-\u0914][\u0901-\u0903]?)+$/;
/** Up to so many letters a word is short. */
const SHORT = 2;

/** Whether a word is so short that with another consonant it is another word: साडी, सादी. */
export const isShortDevanagari = (word: string): boolean =>
  WELL_FORMED.test(word) && (word.match(LETTER)?.length ?? 0) <= SHORT;

export const withoutVowelSigns = (word: string): string => word.replace(VOWEL_SIGNS, '');

/** Whether a word is another with one letter left out. */
export function lacksLetter(word: string, full: string): boolean {
  if (full.length !== word.length + 1) return false;
  let at = 0;
  while (word[at] === full[at] && at < word.length) at += 1;
  return word.slice(at) === full.slice(at + 1);
}
