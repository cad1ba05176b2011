import { describe, expect, it } from 'vitest';
import { searchExamples } from '../../../../src/customer/shell/search-examples.ts';

describe("a search field's prompt", () => {
  const cases: [string, string[], number, string][] = [
    [
      'names what is sold, as far as it fits',
      ['Banana', 'Onion', 'Amul Butter'],
      18,
      'banana, onion',
    ],
    ['leaves out what is too long for it', ['Basmati Rice Extra Long', 'Salt'], 10, 'salt'],
    ['names a thing once', ['Milk', ' milk '], 18, 'milk'],
    ['is empty while nothing is known', [], 18, ''],
  ];
  it.each(cases)('%s', (_, names, length, examples) => {
    expect(searchExamples(names, length)).toBe(examples);
  });
});
