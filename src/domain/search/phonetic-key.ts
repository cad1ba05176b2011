/**
 * How a word sounds, so that its usual spellings are one: 'aloo', 'alu', 'aaloo' and 'आलू' are all
 * 'alu'. Hindi and Marathi are written in Latin letters by ear, and everybody hears alike.
 */

/** Words in lower case and without accents; numbers apart from letters. Devanagari digits become 0–9. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c'\u2019]/g, '')
    .replace(/\u200c|\u200d/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return plain.match(/\d+(?:[./]\d+)?|[\u0900-\u0965\u0970-\u097f]+|\p{L}+/gu) ?? [];
}

const sounds = new Map<string, string>();
/** A shop's words and a few typed ones; more would be somebody else's mistake. */
const SOUNDS_KEPT = 50_000;

/** The sound of one word of `wordsOf`, in the letters a–z. A number stays as it is. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = heardAs(word);
  if (sounds.size >= SOUNDS_KEPT) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/** The same for a word that is asked for once. */
export const heardAs = (word: string) => settle(lettersHeard(word).replace(BREATHED, '$1'));

/** The same with the breath of ख, घ, झ and भ still in it: who types that h means it. */
export const closelyHeard = (word: string) =>
  settle(lettersHeard(word).replace(LOOSELY_BREATHED, '$1'));

const BREATHED = /([bcdfgjklmnprstv])h/g;
/** In 'sabudhana' and 'kothmir' the h is anybody's choice. */
const LOOSELY_BREATHED = /([cdflmnprstv])h/g;

const lettersHeard = (word: string) =>
  isDevanagari(word) ? fromDevanagari(word) : fromLatin(word);

/** Whether one closely heard word begins like another; an h that was not typed is no difference. */
export function beginsLike(word: string, beginning: string): boolean {
  let at = 0;
  for (const letter of beginning) {
    if (word[at] !== letter && word[at] === 'h' && at > 0) at++;
    if (word[at] !== letter) return false;
    at++;
  }
  return true;
}

/** The second halves of sounds that two letters write: ch, ph, ee, oo. */
const GOES_ON: Readonly<Record<string, string>> = { c: 'h', p: 'h', e: 'e', o: 'o' };

/** How the beginning of a word sounds when it was cut within such a sound: 'khajo' of khajoor. */
export function soundsWhenGoneOn(beginning: string): string[] {
  const more = GOES_ON[beginning.slice(-1)];
  return more === undefined ? [] : [heardAs(beginning + more)];
}

/** Whether there is Devanagari in it. */
export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

// Retroflex and long letters sound like their plain ones: a Latin spelling seldom tells.
const CONSONANTS: Record<string, string> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:c छ:c ज:j झ:jh ञ:n ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:f ब:b भ:bh म:m य:i र:r ल:l ळ:l व:v श:s ष:s स:s ह:h ऱ:r'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:e ऑ:o ओ:o औ:o ऍ:e ॲ:e ऒ:o ऎ:e'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SIGNS: Record<string, string> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:e ॅ:e ॉ:o ो:o ौ:o ॆ:e ॊ:o'.split(' ').map((pair) => pair.split(':')),
);
const VIRAMA = '्';

/** One consonant with its vowel, or a vowel alone. An inherent vowel may be silent. */
interface Syllable {
  consonant: string;
  vowel: string;
  isInherent: boolean;
}

function fromDevanagari(word: string): string {
  const syllables: Syllable[] = [];
  const letters = word.split('');
  for (const [place, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    const last = syllables[syllables.length - 1];
    if (consonant !== undefined) {
      syllables.push({ consonant, vowel: 'a', isInherent: true });
    } else if (VOWELS[letter] !== undefined) {
      syllables.push({ consonant: '', vowel: VOWELS[letter], isInherent: false });
    } else if (SIGNS[letter] !== undefined && last) {
      last.vowel = SIGNS[letter];
      last.isInherent = false;
    } else if (letter === VIRAMA && last) {
      last.vowel = '';
      last.isInherent = false;
    } else if (letter === 'ं' || letter === 'ँ') {
      // At the end it only colours the vowel: गेहूं, जिरं.
      if (last) last.isInherent = false;
      if (place < letters.length - 1) {
        syllables.push({ consonant: 'n', vowel: '', isInherent: false });
      }
    }
  }
  silence(syllables);
  return syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/** Drops the inherent vowels that nobody speaks: the last one, and each between two spoken syllables. */
function silence(syllables: Syllable[]): void {
  const last = syllables[syllables.length - 1];
  if (last?.isInherent && syllables.length > 1) last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at--) {
    const [before, here, after] = [syllables[at - 1], syllables[at], syllables[at + 1]];
    if (here?.isInherent && before?.vowel && after?.vowel && after.consonant) here.vowel = '';
  }
}

/** English plurals; Hindi words that end in -s have an i, u, oo or a before it. */
const PLURAL = /^(?!.*oos$)(?:.{2,}[^aisu]|.{4,}a|.+ea)s$/;
const SPELLED = /[ct]?chh?|ksh|ck|wh|[pz]h|ee|ea|oo|oa|oe|[cqwxyz]/g;
const HEARD: Readonly<Record<string, string>> = Object.fromEntries(
  'tch:c cch:c chh:c tchh:c cchh:c ch:c ksh:ks x:ks ck:k q:k c:k ph:f zh:jh z:j wh:v w:v y:i ee:i ea:i oo:u oa:o oe:o'
    .split(' ')
    .map((pair) => pair.split(':')),
);

function fromLatin(word: string): string {
  const one = PLURAL.test(word) ? word.slice(0, -1) : word;
  return one.replace(SPELLED, (spelled, at: number) =>
    spelled === 'c' && /[eiy]/.test(one.charAt(at + 1)) ? 's' : (HEARD[spelled] ?? spelled),
  );
}

const UNSETTLED = /([a-z])\1|[ae][iu]|ou|ie$|m[bpf]/;

/** What both scripts have in common: doubled letters, double vowels, nasals before a consonant. */
function settle(sound: string): string {
  if (!UNSETTLED.test(sound)) return sound;
  return sound
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/ie$/, 'i')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/([a-z])\1+/g, '$1');
}
