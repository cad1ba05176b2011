import { describe, expect, it } from 'vitest';
import { missedTerm, missedTerms } from '../../../../src/domain/search/missed-term.ts';

describe('a term that was not found', () => {
  it.each([
    ['  Ragi   Flour ', 'ragi flour'],
    ['साबूदाणा 500 ग्रॅम', 'साबूदाणा 500 ग्रॅम'],
    ['7up', '7up'],
  ])('%j is counted as %j', (query, term) => {
    expect(missedTerm(query)).toBe(term);
  });

  it.each(['9876543210', 'asha 98765 43210', 'फोन ९८७६५४', 'asha@example.in', 'a', '??', '425001'])(
    '%j is not counted: it may say who somebody is, or says nothing',
    (query) => {
      expect(missedTerm(query)).toBeNull();
    },
  );

  it('is at most sixty characters long', () => {
    expect(missedTerm('a'.repeat(60))).toHaveLength(60);
    expect(missedTerm('a'.repeat(61))).toBeNull();
  });

  it('is counted once in a request, and a request that is none is refused', () => {
    expect(missedTerms({ terms: ['Ragi', 'ragi ', 7, '9876543210'] })).toEqual(['ragi']);
    expect(missedTerms({ terms: 'ragi' })).toBeNull();
    expect(missedTerms({ terms: Array.from({ length: 21 }, () => 'ragi') })).toBeNull();
  });
});
