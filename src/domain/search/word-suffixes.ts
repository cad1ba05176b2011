/** Marathi case suffixes: 'साखरेची' and 'sakharechi' are साखर, 'चहासाठी' is चहा. */
import { compareKeys, distance } from './edit-distance.ts';
import { type Lexicon, type Sense, skeletonOf } from './lexicon.ts';
import { isDevanagari, phoneticKeyOf, spellingKeyOf } from './phonetic-key.ts';

/** The longest first. */
const DEVANAGARI = /(?:साठी|मध्ये|च्या|चा|ची|चे|चं|ला|ने|त)$/;
/** Words of the list end so as well: मसाला. */
const SHORT = /(?:ला|ने|त)$/;
const LATIN = /(?:saathi|sathi|madhye|chya|cha|chi|che)$/;
/** What the end of a word becomes before a suffix, and what it was. Without looking behind, which Safari before 16.4 cannot. */
const OBLIQUE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/्यां?$/, ['ा', 'े', 'ी', 'ं', '']],
  [/ां?$/, ['ा', '', 'े']],
  [/े$/, ['', 'े', 'ा']],
  [/([a-z]{2})ya$/, ['$1a', '$1e', '$1i', '$1']],
  [/([a-z]{2})a$/, ['$1a', '$1', '$1e']],
  [/([a-z]{2})e$/, ['$1', '$1e', '$1a']],
];
const MIN_STEM = 2;
/** For stems in which a vowel changes as well: तांदळा, of तांदूळ. */
const MAX_DISTANCE = 0.65;
const MIN_SKELETON = 3;
/** Shorter keys are those of several words. */
const MIN_KEY = 4;

/**
 * The word of the list that has a suffix here; the word itself if it is a name of the list, or has none. `isAlone`: it is
 * the whole query, and a vowel of its stem may differ.
 */
export function withoutSuffix(lexicon: Lexicon, word: string, isAlone: boolean): string {
  const { spelled, senses, kindSpellings, written } = lexicon;
  const inDevanagari = isDevanagari(word);
  // In Latin letters many other words end so.
  if (!inDevanagari && !isAlone) return word;
  const stem = word.replace(inDevanagari ? DEVANAGARI : LATIN, '');
  if (stem === word || stem.length < MIN_STEM) return word;
  if (written.has(word) && SHORT.test(word)) return word;
  if (spelled.has(spellingKeyOf(word)) || senses.has(phoneticKeyOf(word))) return word;
  const [end, ends] = OBLIQUE.find(([each]) => each.test(stem)) ?? [/$/, ['']];
  const stems = ends.map((other) => stem.replace(end, other));
  const named =
    firstOf(stems, (each) => spelled.get(spellingKeyOf(each))) ??
    [stem, ...stems].find((each) => kindSpellings.has(spellingKeyOf(each))) ??
    firstOf(stems, (each) => sensesOfSound(lexicon, each)) ??
    (isAlone ? firstOf(stems, (each) => sensesWithOtherVowel(lexicon, each)) : undefined);
  return named ?? word;
}

/** The first name that one of the words has, as the list writes it. */
function firstOf(
  words: readonly string[],
  sensesOf: (word: string) => readonly Sense[] | undefined,
): string | undefined {
  for (const word of words) {
    const [sense] = sensesOf(word) ?? [];
    if (sense) return sense.written;
  }
  return undefined;
}

function sensesOfSound({ senses }: Lexicon, stem: string) {
  const key = phoneticKeyOf(stem);
  return key.length < MIN_KEY ? undefined : senses.get(key);
}

function sensesWithOtherVowel({ skeletons, senses }: Lexicon, stem: string) {
  const key = phoneticKeyOf(stem);
  const skeleton = skeletonOf(key);
  if (skeleton.length < MIN_SKELETON) return undefined;
  const name = skeletons
    .get(skeleton)
    ?.find((other) => compareKeys(key, other, MAX_DISTANCE) && distance.whole <= MAX_DISTANCE);
  return name === undefined ? undefined : senses.get(name);
}
