import { describe, expect, it } from 'vitest';
import {
  compareKeys,
  distance,
  letterMask,
  maxDistanceFor,
  minDistance,
  possibleFirstLetters,
} from '../../../../src/domain/search/edit-distance.ts';
import { createRandom } from '../../../reliability/random.ts';

/** What was typed against a word, both as keys. */
function costOf(wanted: string, word: string): number {
  compareKeys(wanted, word, 9);
  return distance.whole;
}

describe('a slip', () => {
  it.each([
    ['nothing', 'less than another vowel', 'kela', 'kela', 'kele'],
    ['a close vowel', 'less than a far one', 'kela', 'kele', 'keli'],
    ['an h that is left out', 'less than another letter', 'sahad', 'shahad', 'slahad'],
    ['an n before a consonant', 'less than one before a vowel', 'gaga', 'ganga', 'gagna'],
    ['a letter for the same sound', 'less than its neighbour’s key', 'balu', 'baru', 'baku'],
    ['a neighbour’s key', 'less than a far one', 'batu', 'baru', 'bamu'],
    ['a letter left out', 'less than one too many', 'sabu', 'sabtu', 'sau'],
    ['two letters swapped', 'less than one too many', 'abtus', 'atbus', 'atus'],
    ['a vowel', 'less than a consonant', 'batu', 'bat', 'bau'],
    ['an h that is one too many', 'less than at the beginning', 'habah', 'haba', 'abah'],
    ['the same sound', 'less than at the beginning', 'baru', 'balu', 'varu'],
  ])('of %s costs %s: %s', (_, _less, wanted, cheap, dear) => {
    expect(costOf(wanted, cheap)).toBeLessThan(costOf(wanted, dear));
  });

  it('is the same letters, and no typing error costs more than one', () => {
    expect(costOf('batur', 'batur')).toBe(0);
    for (const word of ['batum', 'bamur', 'batr', 'batumr', 'batru', 'catur']) {
      expect(costOf('batur', word), word).toBeLessThanOrEqual(1);
    }
  });
});

it('a half-typed word is as far as its best beginning', () => {
  compareKeys('tamat', 'tamatar', 9);
  expect(distance.prefix).toBe(0);
  expect(distance.whole).toBeGreaterThan(1);
});

it('no word of two letters has a slip, and a longer word may have more', () => {
  const allowed = [2, 3, 4, 7, 8].map(maxDistanceFor);
  expect(allowed[0]).toBe(0);
  expect(allowed).toEqual(allowed.toSorted((a, b) => a - b));
  expect(new Set(allowed).size).toBe(allowed.length);
});

it('what the letters alone rule out is never near enough', () => {
  const random = createRandom(12);
  const letters = 'aaeibdhknrstv';
  const letter = () => letters[random.below(letters.length)];
  const key = () => Array.from({ length: 3 + random.below(5) }, letter).join('');
  /** So many slips away from a key. */
  const mistyped = (word: string) => {
    const at = random.below(word.length);
    const slip = random.pick(['', letter(), `${word[at]}${letter()}`]);
    return word.slice(0, at) + slip + word.slice(at + 1);
  };
  const wrong: unknown[] = [];
  let near = 0;
  let ruledOut = 0;
  for (let trial = 0; trial < 20_000; trial += 1) {
    const word = key();
    const wanted = random.oneIn(3) ? key() : mistyped(mistyped(word));
    const max = maxDistanceFor(wanted.length);
    const isRuledOut = minDistance(letterMask(wanted), letterMask(word)) > max;
    const isNear = compareKeys(wanted, word, max);
    if (isRuledOut) ruledOut += 1;
    if (isNear) near += 1;
    if (isRuledOut && isNear) wrong.push([wanted, word]);
  }
  expect(wrong).toEqual([]);
  expect(Math.min(near, ruledOut)).toBeGreaterThan(4_000);
});

it('a first letter may stand for one that sounds alike', () => {
  expect(possibleFirstLetters('v')).toEqual('bfouv'.split(''));
  expect(possibleFirstLetters('५')).toEqual(['५']);
});
