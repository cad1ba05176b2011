import { expect, it } from 'vitest';
import { familyNames } from '../../../../src/domain/catalogue/family-names.ts';

it.each([
  ['  Parle-G ', [], 'Parle-G'],
  ['Tur\n Dal', [], 'Tur Dal'],
  ['parle-g', ['Amul Butter', 'Parle-G'], 'Parle-G'],
  ['Parle G', ['Parle-G'], 'Parle G'],
  ['तूर  डाळ', ['तूर डाळ'], 'तूर डाळ'],
  ['', ['Parle-G'], ''],
])('stores %j, with %j in use, as %j', (text, inUse, stored) => {
  expect(familyNames(inUse)(text)).toBe(stored);
});

it('keeps to the first spelling of a sheet', () => {
  const nameOf = familyNames([]);
  expect(['Parle-G', 'PARLE-G', ' parle-g'].map(nameOf)).toEqual(['Parle-G', 'Parle-G', 'Parle-G']);
});
