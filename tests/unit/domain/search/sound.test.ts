import { describe, expect, it } from 'vitest';
import {
  beginsLike,
  closelyHeard,
  soundOf,
  soundsWhenGoneOn,
  wordsOf,
} from '../../../../src/domain/search/phonetic-key.ts';

const soundsOf = (text: string) => text.split(' ').map(soundOf);

describe('one sound have', () => {
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
    expect(new Set(soundsOf(spellings)).size).toBe(1);
  });
});

describe('different sounds have', () => {
  it.each(['tel til', 'dahi doodh', 'mirch miri', 'kela karela', 'chana chini'])('%s', (words) => {
    expect(new Set(soundsOf(words)).size).toBe(2);
  });
});

it('tells words from numbers and reads Devanagari digits', () => {
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
])('hears whether %s begins like %s, with the breath that was typed', (word, typed, does) => {
  expect(beginsLike(closelyHeard(word), closelyHeard(typed))).toBe(does);
});

it('goes on with a sound of two letters that was cut', () => {
  expect(soundsWhenGoneOn('khajo')).toEqual([soundOf('khajoo')]);
  expect(soundsWhenGoneOn('macc')).toEqual([soundOf('macch')]);
  expect(soundsWhenGoneOn('khaj')).toEqual([]);
});
