import { describe, expect, it } from 'vitest';
import { typoCandidates } from '../../../../src/domain/search/typing-errors.ts';

const similarities = (typed: string) =>
  new Map(typoCandidates(typed).map(({ word, similarity }) => [word, similarity]));

describe('candidates for a mistyped word', () => {
  it.each([
    ['have a missing letter', 'gaar', 'gajar'],
    ['have another last letter', 'haldu', 'haldi'],
    ['lack an extra letter', 'goobhi', 'gobhi'],
    ['have two letters swapped', 'adhi', 'adih'],
    ['have a neighbour key', 'dopdh', 'doodh'],
    ['have a missing letter in Devanagari', 'अंूर', 'अंगूर'],
    ['have two letters swapped in Devanagari', 'वागंी', 'वांगी'],
  ])('%s', (_, typed, meant) => {
    expect(similarities(typed).has(meant)).toBe(true);
  });

  it('have the first letter that was typed', () => {
    expect([...similarities('aloo').keys()].every((word) => word.startsWith('a'))).toBe(true);
  });

  it('are none for a word that is longer than any', () => {
    expect(typoCandidates('a'.repeat(40)).length).toBeGreaterThan(1_000);
    expect(typoCandidates('a'.repeat(41))).toEqual([]);
  });

  it('rank a missing letter above an extra one', () => {
    const meant = similarities('badm');
    expect(meant.get('badam')).toBeGreaterThan(meant.get('bam') ?? 1);
  });
});
