import { expect, it } from 'vitest';
import { familyName } from '../../../../src/domain/catalogue/family-name.ts';

it.each([
  ['  Parle-G ', [], 'Parle-G'],
  ['Tur\n Dal', [], 'Tur Dal'],
  ['parle-g', ['Amul Butter', 'Parle-G'], 'Parle-G'],
  ['Parle G', ['Parle-G'], 'Parle G'],
  ['तूर  डाळ', ['तूर डाळ'], 'तूर डाळ'],
  ['', ['Parle-G'], ''],
])('stores %j, with %j in use, as %j', (text, inUse, stored) => {
  expect(familyName(text, inUse)).toBe(stored);
});
