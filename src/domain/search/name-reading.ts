/** What a product is, read from its name: 'Local Onion 1 kg' is onion, 'Cream & Onion Chips' is chips. */

import {
  type Lexicon,
  type Naming,
  type PackSize,
  skeletonOf,
  takeOutPack,
  tellingWords,
} from './lexicon.ts';
import { compareSounds, distance } from './edit-distance.ts';
import { soundOf, wordsOf } from './phonetic-key.ts';

/** A run of words in a name that names something. */
interface Found {
  from: number;
  length: number;
  namings: readonly Naming[];
}

export interface ReadName {
  words: readonly string[];
  sounds: readonly string[];
  pack: PackSize | null;
  /** What it is; empty when no word says so. */
  head: readonly Naming[];
  /** Where the words for what it is stand. */
  headFrom: number;
  headLength: number;
  /** What it is a kind of, is made of or tastes of. */
  kinds: readonly Naming[];
  others: readonly Naming[];
}

const LONGEST = 4;
/** As much as vowels may differ in a word of a name. */
const VOWELS_APART = 0.4;

/**
 * English, Hindi and Marathi put last what a thing is, before a bracket, a comma or 'with'. The longest
 * names count: coconut oil is no coconut.
 */
export function readName(lexicon: Lexicon, name: string): ReadName {
  const packed = takeOutPack(lexicon, wordsOf(name));
  const words = tellingWords(lexicon, packed.words);
  const { pack } = packed;
  const sounds = words.map(soundOf);
  const found = findNames(lexicon, words, sounds);
  const head = headOf(lexicon, found, frontOf(lexicon, name));
  if (!head)
    return { words, sounds, pack, head: [], headFrom: 0, headLength: 0, kinds: [], others: [] };
  const others = found.filter((each) => each !== head).flatMap(({ namings }) => namings);
  const kinds: Naming[] = [];
  const end = head.from + head.length;
  // What ends a longer name is what it is a kind of (sunflower oil), what begins it only its stuff.
  for (let from = head.from; from < end; from++) {
    for (let to = from + 1; to <= end && to - from < head.length; to++) {
      const own = lexicon.namings.get(sounds.slice(from, to).join(''))?.filter(isOwn) ?? [];
      (to === end ? kinds : others).push(...own);
    }
  }
  const { namings, from: headFrom, length: headLength } = head;
  return { words, sounds, pack, head: namings, headFrom, headLength, kinds, others };
}

/** What a query names as a whole, told from the sounds of its words. */
export function meaningOf(
  lexicon: Lexicon,
  words: readonly string[],
  sounds: readonly string[],
): readonly Naming[] {
  return headOf(lexicon, findNames(lexicon, words, sounds), words.length)?.namings ?? [];
}

const isOwn = ({ weight }: Naming) => weight === 1;

/** How many words of a name stand before what only adds to it. */
function frontOf(lexicon: Lexicon, name: string): number {
  const cut = /[(,\u2013]| - | with | for | in /i.exec(name);
  return cut === null
    ? Number.POSITIVE_INFINITY
    : tellingWords(lexicon, takeOutPack(lexicon, wordsOf(name.slice(0, cut.index))).words).length;
}

function headOf({ things }: Lexicon, all: readonly Found[], front: number): Found | undefined {
  const found = all.filter(({ namings }) => namings.some(isOwn));
  if (found.length === 0) return all[0];
  const flavourOf = ({ namings }: Found) =>
    Math.min(...namings.map(({ thing }) => things[thing]?.flavour ?? 0));
  const before = found.filter(({ from }) => from < front);
  const candidates = before.length > 0 ? before : found;
  const least = Math.min(...candidates.map(flavourOf));
  return candidates.filter((each) => flavourOf(each) === least).pop();
}

/** Names in a row of words, the longest ones first and none inside another, in their order. */
function findNames(lexicon: Lexicon, words: readonly string[], sounds: readonly string[]): Found[] {
  const found: Found[] = [];
  const isTaken = sounds.map(() => false);
  for (let length = Math.min(LONGEST, sounds.length); length > 0; length--) {
    for (let from = 0; from + length <= sounds.length; from++) {
      if (isTaken[from] || isTaken[from + length - 1]) continue;
      const namings =
        length === 1
          ? namingsOf(lexicon, words[from] ?? '', sounds[from] ?? '')
          : lexicon.namings.get(sounds.slice(from, from + length).join(''));
      if (!namings) continue;
      isTaken.fill(true, from, from + length);
      // What is called so hides a brand that only sounds so: wheat and Veet.
      found.push({ from, length, namings: namings.some(isOwn) ? namings.filter(isOwn) : namings });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function namingsOf(lexicon: Lexicon, word: string, sound: string): readonly Naming[] | undefined {
  if (lexicon.describing.has(word)) return undefined;
  return lexicon.namings.get(sound) ?? soundsLike(lexicon, sound);
}

/** For a word whose vowels an owner writes in a way of their own. */
function soundsLike(lexicon: Lexicon, sound: string): readonly Naming[] | undefined {
  if (sound.length < 5) return undefined;
  for (const alike of lexicon.skeletons.get(skeletonOf(sound)) ?? []) {
    if (compareSounds(sound, alike, VOWELS_APART) && distance.whole <= VOWELS_APART) {
      return lexicon.namings.get(alike);
    }
  }
  return undefined;
}
