/**
 * Recognises Hindi and Marathi that was typed for a font such as Kruti Dev or ShreeLipi. Those fonts draw Devanagari where the
 * file has Latin letters and signs: 'हल्दी' is stored as 'gYnh', and is shown so wherever the font is missing.
 */

const LETTER = /[a-z]/gi;
const VOWEL = /[aeiou]/gi;
/** The signs of ा, र, ु, ू, य and ् in Kruti Dev: rare in English and in romanised Hindi. */
const SIGN = /[kjqw;~]/g;
/** A capital within a word is a half letter, and as rare. */
const HALF_LETTER = /[a-z][A-Z]/g;
/** Letters and signs of Windows-1252 beyond ASCII, other than those of prices, quotes, dashes, fractions and degrees. */
const BEYOND_ASCII =
  /[\u00A1-\u00A7\u00A9\u00AA-\u00AD\u00AF\u00B1-\u00B6\u00B8-\u00BB\u00BF-\u00FF\u0192\u02C6\u2020\u2021\u2026\u2030\u0160\u0178\u017D]/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Names and words that are too few say nothing. */
const FEWEST = 5;
/** Of ten letters of English or romanised Hindi four are vowels and one is such a sign; for Kruti Dev, two and three. */
const FEW_VOWELS = 0.34;
const MANY_SIGNS = 0.17;

/** Whether most of these names can be read only with a font of their own. */
export function isForLegacyFont(names: readonly string[]): boolean {
  const latin = names.filter((name) => /[a-z]/i.test(name) && !/\p{Script=Devanagari}/u.test(name));
  if (latin.length < FEWEST) return false;
  const share = (isSo: (name: string) => boolean) => latin.filter(isSo).length / latin.length;
  // Each word once: a brand that all names begin with says little.
  const words = new Set(latin.flatMap((name) => name.split(/[\s\d]+/)).filter(Boolean));
  const all = [...words].join(' ');
  const letters = count(all, LETTER);
  const isOfSigns =
    words.size >= FEWEST &&
    count(all, VOWEL) < letters * FEW_VOWELS &&
    count(all, SIGN) + count(all, HALF_LETTER) > letters * MANY_SIGNS;
  return isOfSigns || share((name) => BEYOND_ASCII.test(name)) > 0.4;
}

/** Letters that an encoding has lost, as in '?????' or '\uFFFD\uFFFD'. */
export function isLost(text: string): boolean {
  const lost = count(text, /[?\uFFFD]/g);
  return lost > 1 && lost > count(text, /\p{L}/gu);
}
