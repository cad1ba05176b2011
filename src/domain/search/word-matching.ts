/**
 * Which of the shop's words a typed word may be. From sure to unsure: the word itself, the beginning of
 * one, another spelling or a single slip, more than that. Each way that finds something makes those
 * after it less likely.
 */

import { type Lexicon, skeletonOf, tellingWords } from './lexicon.ts';
import {
  alikeFirst,
  compareSounds,
  distance,
  leastDistance,
  lettersOf,
  toleranceFor,
} from './edit-distance.ts';
import type { SearchIndex, Term } from './search-index.ts';
import { beforeTypingError } from './typing-errors.ts';
import {
  beginsLike,
  closelyHeard,
  heardAs,
  isDevanagari,
  soundOf,
  soundsWhenGoneOn,
  wordsOf,
} from './phonetic-key.ts';

/** A word of the query: how it sounds, and how much may be wrong in it as it was typed. */
export interface Wanted {
  word: string;
  sound: string;
  /** Not for 'red' in 'red onion': other onions do as well, after the red ones. */
  counts: boolean;
  /** Whether longer words that begin so may be meant. */
  mayBegin: boolean;
  /** Whether it is long enough for a slip. */
  maySlip: boolean;
  /** How far other spellings may be. */
  tolerance: number;
}

/** A sound that a word may mean. */
export interface Match {
  likeness: number;
  /** Not only the beginning of it. */
  isWhole: boolean;
  /** The beginning of it, as it stands. */
  isBegun: boolean;
}

export type Matches = Map<Term, Match>;

/** What is left of a likeness for each surer way that found something. */
const DOUBT = 0.87;
/** What is left of a likeness to a beginning that is written otherwise. */
const WRITTEN_OTHERWISE = 0.7;
/** How like a word is another one that only sounds the same. */
const SOUNDS_SO = 0.9;
/** As much is another spelling and no slip yet. */
const NEAR = 0.5;
/** As much may be wrong in the beginning of a word. */
const BEGUN_WRONG = 0.8;
/** What a vowel that is another one besides the slip takes from a likeness, for its distance. */
const BESIDES = 0.1;
/** Two words that are one, once they are mended. */
const MENDED_AND_GLUED = 0.7;
/** A word that is less like another one is not read as that. */
const MENDED = 0.55;
/** Two readings of a word that differ by so little are as likely. */
const AS_LIKELY = 0.04;
const MOST_READINGS = 3;

/** What one or two keys say that were held down or hit in turn: 'qqqq', 'asasas'. */
const OVER_AND_OVER = /^(\D\D?)\1\1+$/;

/** The words that say what is wanted; all of them when none does, but for nonsense. */
export function wantedIn(lexicon: Lexicon, words: readonly string[], query: string): Wanted[] {
  const said = tellingWords(lexicon, words.length > 0 ? words : wordsOf(query)).filter(
    (word) => !OVER_AND_OVER.test(word),
  );
  const isNaming = (word: string) => !lexicon.describing.has(word);
  const hasNaming = said.some(isNaming);
  const wanted = new Map(said.map((word) => [soundOf(word), word]));
  return [...wanted].map(([sound, word]) => {
    const isNumber = /^\d/.test(word);
    // 'ghhh' is no beginning of everything in g, and no slip of ghee.
    const isTelling = word.length < 3 * sound.length;
    return {
      word,
      sound,
      counts: !hasNaming || isNaming(word),
      mayBegin: isTelling,
      maySlip: isTelling && !isNumber && word.length > 3,
      tolerance:
        isNumber || !isTelling ? 0 : toleranceFor(Math.min(lengthOf(word), sound.length + 1)),
    };
  });
}

/** How many letters say something: a doubled one is no longer word. */
const lengthOf = (word: string) => word.replace(/(.)\1+/g, '$1').length;

/** For each word the sounds that it may mean. Two words may be one that was cut. */
export function matchWords(index: SearchIndex, words: readonly Wanted[]): Matches[] {
  const last = words.length - 1;
  const matches = words.map((word, place) => matchTerms(index, word, place === last, last === 0));
  const sounds = words.map(({ sound }, place) => [sound, ...mendedSounds(sound, matches[place])]);
  for (let place = 0; place < last; place++) {
    for (const [at, before] of (sounds[place] ?? []).entries()) {
      for (const [then, after] of (sounds[place + 1] ?? []).entries()) {
        const term = index.terms.get(before + after);
        if (!term || before === '' || after === '') continue;
        const match = { likeness: at + then === 0 ? 1 : MENDED_AND_GLUED, isWhole: true };
        addMatch(matches[place], term, { ...match, isBegun: false });
        addMatch(matches[place + 1], term, { ...match, isBegun: false });
      }
    }
  }
  return matches;
}

function addMatch(matches: Matches | undefined, term: Term, match: Match): void {
  if (match.likeness > (matches?.get(term)?.likeness ?? 0)) matches?.set(term, match);
}

function matchTerms(
  index: SearchIndex,
  wanted: Wanted,
  isLast: boolean,
  isAlone: boolean,
): Matches {
  const { terms, lexicon } = index;
  const { word, sound } = wanted;
  const [itself, begun, near, far]: [Matches, Matches, Matches, Matches] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const heard = closelyHeard(word);
  const same = terms.get(sound);
  const isWrittenSo = same !== undefined && isSpelledSo(same, word, heard);
  // What has a name is meant as it stands, also when the shop does not sell it; a part of one is not.
  const isKnown =
    (isWrittenSo && same.products.length > 0) ||
    ((isWrittenSo || !same) && lexicon.namings.has(sound));
  // Alone, 'meetha' is the shelf of sweets and no slip of 'mitti' in the name of a clay lamp.
  const isShelf = isAlone && (isWrittenSo || !same) && lexicon.shelves.has(sound);
  const isAsMeant = isKnown || isShelf;
  if (same) {
    const likeness = isWrittenSo ? 1 : SOUNDS_SO;
    addMatch(isWrittenSo ? itself : near, same, { likeness, isWhole: true, isBegun: false });
  }
  const asBegun = isLast && !isKnown ? 0.7 : 0.5;
  const tolerance = isAsMeant ? 0 : wanted.tolerance;
  // Devanagari leaves nobody in doubt about a vowel.
  const nearest = isDevanagari(word) ? 0 : NEAR;
  const letters = lettersOf(sound);
  const first = sound.slice(0, 1);
  const beginnings = [sound, ...(isLast ? soundsWhenGoneOn(word) : [])];
  for (const letter of tolerance > 0 ? alikeFirst(first) : [first]) {
    for (const term of index.termsFrom.get(letter) ?? []) {
      if (term === same) continue;
      if (letter === first && beginnings.some((each) => term.sound.startsWith(each))) {
        if (!wanted.mayBegin) continue;
        const likeness = asBegun + 0.25 * Math.min(1, sound.length / term.sound.length);
        if (isSpelledSo(term, word, heard)) {
          addMatch(begun, term, { likeness, isWhole: false, isBegun: true });
        } else {
          const less = likeness * WRITTEN_OTHERWISE;
          addMatch(near, term, { likeness: less, isWhole: false, isBegun: false });
        }
      } else if (
        tolerance > 0 &&
        leastDistance(letters, term.letters) <= tolerance &&
        compareSounds(sound, term.sound, tolerance)
      ) {
        const { whole, beginning } = distance;
        if (whole <= tolerance) {
          const likeness = 0.85 - 0.35 * whole;
          const found = whole <= nearest ? near : far;
          addMatch(found, term, { likeness, isWhole: true, isBegun: false });
        }
        if (isLast && beginning <= BEGUN_WRONG) {
          const likeness = 0.7 - 0.35 * beginning;
          const found = beginning <= nearest ? near : far;
          addMatch(found, term, { likeness, isWhole: false, isBegun: false });
        }
      }
    }
  }
  if (!isAsMeant && wanted.maySlip) addSlips(index, word, near);
  return believed([itself, begun, near, far]);
}

/** Adds what the word is when a single slip is taken back, and what sounds so but for a vowel. */
function addSlips({ terms, termsLike }: SearchIndex, word: string, found: Matches): void {
  const seen = new Set<string>();
  for (const { word: meant, likeness } of beforeTypingError(word)) {
    const sound = heardAs(meant);
    const term = terms.get(sound);
    if (term) addMatch(found, term, { likeness, isWhole: true, isBegun: false });
    const skeleton = skeletonOf(sound);
    // Two consonants are those of too many words.
    if (skeleton.length < 3 || seen.has(sound)) continue;
    seen.add(sound);
    for (const other of termsLike.get(skeleton) ?? []) {
      if (other === term || !compareSounds(sound, other.sound, NEAR)) continue;
      if (distance.whole > NEAR) continue;
      const less = likeness - BESIDES * distance.whole;
      addMatch(found, other, { likeness: less, isWhole: true, isBegun: false });
    }
  }
}

/** Whether a term is written as a word begins, or in the other script only and closely heard so. */
function isSpelledSo({ spellings }: Term, word: string, heard: string): boolean {
  const inDevanagari = isDevanagari(word);
  for (const [spelling, closely] of spellings) {
    const isSo =
      isDevanagari(spelling) === inDevanagari
        ? spelling.startsWith(word)
        : beginsLike(closely, heard);
    if (isSo) return true;
  }
  return false;
}

/** All that was found, with a doubt for every surer way that found something. */
function believed(ways: readonly Matches[]): Matches {
  const all: Matches = new Map();
  let doubt = 1;
  for (const matches of ways) {
    for (const [term, match] of matches) {
      addMatch(all, term, { ...match, likeness: match.likeness * doubt });
    }
    if (matches.size > 0) doubt *= DOUBT;
  }
  return all;
}

/**
 * The sounds that a word most likely has: its own where that stands in the shop or nothing is like it,
 * '' while the word is most likely one that is not finished.
 */
export function mendedSounds(own: string, matches: Matches = new Map()): string[] {
  const whole: { sound: string; likeness: number }[] = [];
  let most = MENDED;
  for (const [{ sound }, { likeness, isWhole, isBegun }] of matches) {
    if (likeness === 1 && sound === own) return [own];
    if (isWhole) whole.push({ sound, likeness });
    if (isWhole || isBegun) most = Math.max(most, likeness);
  }
  const likely = whole
    .filter(({ likeness }) => likeness >= most - AS_LIKELY)
    .sort((a, b) => b.likeness - a.likeness);
  if (likely.length > 0) return likely.slice(0, MOST_READINGS).map(({ sound }) => sound);
  return [most > MENDED ? '' : own];
}
