import { describe, expect, it } from 'vitest';
import { beforeTypingError } from '../../../../src/domain/search/typing-errors.ts';

const likenesses = (typed: string) =>
  new Map(beforeTypingError(typed).map(({ word, likeness }) => [word, likeness]));

describe('what was typed may have been meant for', () => {
  it.each([
    ['a word with a letter more', 'gaar', 'gajar'],
    ['one with another last letter', 'haldu', 'haldi'],
    ['one with a letter less', 'goobhi', 'gobhi'],
    ['one with two letters swapped', 'adhi', 'adih'],
    ['one with the next key', 'dopdh', 'doodh'],
    ['one in Devanagari with a letter more', 'अंूर', 'अंगूर'],
    ['one in Devanagari with two letters swapped', 'वागंी', 'वांगी'],
  ])('%s', (_, typed, meant) => {
    expect(likenesses(typed).has(meant)).toBe(true);
  });

  it('no word with another first letter', () => {
    expect([...likenesses('aloo').keys()].every((word) => word.startsWith('a'))).toBe(true);
  });

  it('rather one that lacks a letter than one that has one too many', () => {
    const meant = likenesses('badm');
    expect(meant.get('badam')).toBeGreaterThan(meant.get('bam') ?? 1);
  });
});
