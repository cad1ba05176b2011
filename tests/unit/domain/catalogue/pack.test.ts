import { expect, it } from 'vitest';
import { splitPack } from '../../../../src/domain/catalogue/pack.ts';

it.each([
  ['Parle-G 80g', 'Parle-G', '80 g'],
  ['Amul Butter 500 GM', 'Amul Butter', '500 g'],
  ['Tur Dal (1/2 kg)', 'Tur Dal', '1/2 kg'],
  ['Fortune Oil - 1 Ltr.', 'Fortune Oil', '1 L'],
  ['Surf Excel 1.5KG', 'Surf Excel', '1.5 kg'],
  ['Maaza, 250ml', 'Maaza', '250 ml'],
  ['Eggs 6 pcs', 'Eggs', '6 pcs'],
  ['तूर डाळ ५०० ग्रॅम', 'तूर डाळ', '500 g'],
  ['Act II Popcorn 70 g', 'Act II Popcorn', '70 g'],
])('%s is %s, %s', (whole, name, pack) => {
  expect(splitPack(whole)).toEqual({ name, pack });
});

it.each(['7 Up', 'Parle-G', '500 g', 'Vicks Vaporub', 'Rin Bar 4', 'Amul Gold', 'Set of 3 l2', ''])(
  '%j has no pack at its end',
  (name) => {
    expect(splitPack(name)).toBeNull();
  },
);
