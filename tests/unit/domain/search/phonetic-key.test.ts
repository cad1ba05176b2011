import { describe, expect, it } from 'vitest';
import {
  isKeyPrefix,
  aspiratedKeyOf,
  phoneticKeyOf,
  spellingKeyOf,
  continuedKeys,
  wordsOf,
} from '../../../../src/domain/search/phonetic-key.ts';

const keysOf = (text: string) => text.split(' ').map(phoneticKeyOf);

describe('spellings with the same key', () => {
  it.each([
    ['aloo alu aaloo aalu आलू'],
    ['pyaz pyaaz piyaz pyaj प्याज प्याज़'],
    ['doodh dudh dood दूध'],
    ['bhindi bindi भिंडी'],
    ['dhaniya dhania धनिया'],
    ['chawal chaawal चावल'],
    ['aata atta ata आटा'],
    ['haldi haldee हल्दी'],
    ['kaanda kanda कांदा'],
    ['kothimbir kothimbeer कोथिंबीर'],
    ['phool fool फूल'],
    ['zeera jeera jira जीरा'],
    ['wangi vangi वांगी'],
    ['chai chay चाय'],
    ['namkeen namkin नमकीन'],
    ['tamatar टमाटर'],
    ['onion onions'],
    ['joos jus जूस'],
    ['gavhacha गव्हाचा'],
    ['macchar machhar मच्छर'],
  ])('%s', (spellings) => {
    expect(new Set(keysOf(spellings)).size).toBe(1);
  });
});

describe('words with different keys', () => {
  it.each(['tel til', 'dahi doodh', 'mirch miri', 'kela karela', 'chana chini'])('%s', (words) => {
    expect(new Set(keysOf(words)).size).toBe(2);
  });
});

describe('spelling keys', () => {
  const spelled = (text: string) => text.split(' ').map(spellingKeyOf);

  it.each([
    'kanda kaanda कांदा',
    'doodh dudh दूध',
    'chai chay चाय',
    'limbu limboo लिंबू',
    'onion onions',
  ])('are the same for %s', (words) => {
    expect(new Set(spelled(words)).size).toBe(1);
  });

  it.each(['soap soup', 'bhindi bindi', 'भिंडी बिंदी', 'mad मध', 'brass ब्रश', 'chole चौलाई'])(
    'are different for %s, which sound alike',
    (words) => {
      expect(new Set(spelled(words)).size).toBe(2);
    },
  );
});

it('splits words and numbers, and converts Devanagari digits', () => {
  expect(wordsOf('Surf-Excel 1.5kg, १/२ किलो')).toEqual([
    'surf',
    'excel',
    '1.5',
    'kg',
    '1/2',
    'किलो',
  ]);
});

it.each([
  ['भिंडी', 'bhin', true],
  ['भिंडी', 'bind', true],
  ['बिंदी', 'bhind', false],
  ['खजूर', 'khaj', true],
  ['काजू', 'khaj', false],
])('compares %s with the prefix %s by aspirates too: %s', (word, typed, does) => {
  expect(isKeyPrefix(aspiratedKeyOf(word), aspiratedKeyOf(typed))).toBe(does);
});

it('completes a digraph at the end of a half-typed word', () => {
  expect(continuedKeys('khajo')).toEqual([phoneticKeyOf('khajoo')]);
  expect(continuedKeys('macc')).toEqual([phoneticKeyOf('macch')]);
  expect(continuedKeys('khaj')).toEqual([]);
  expect(continuedKeys('इला')).toEqual([phoneticKeyOf('इलाई')]);
});
