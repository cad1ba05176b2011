import { expect, it } from 'vitest';
import {
  packKey,
  packOfUnit,
  plainPack,
  splitPack,
} from '../../../../src/domain/catalogue/pack.ts';

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
  ['Basmati 1,800 g', 'Basmati', '1800 g'],
  ['Basmati,1,800 g', 'Basmati', '1800 g'],
  ['Poha (1,5 kg)', 'Poha', '1.5 kg'],
  ['Act 2, 70 g', 'Act 2', '70 g'],
])('%s is %s, %s', (whole, name, pack) => {
  expect(splitPack(whole)).toEqual({ name, pack });
});

it.each([
  '7 Up',
  'Parle-G',
  '500 g',
  'Vicks Vaporub',
  'Rin Bar 4',
  'Amul Gold',
  'Set of 3 l2',
  'Rice 1,8000 g',
  '',
])('%j has no pack at its end', (name) => {
  expect(splitPack(name)).toBeNull();
});

it.each([
  ['500gms', '500 g'],
  ['1 किलो', '1 kg'],
  ['२ Ltr.', '2 L'],
  ['1 pcs', '1 pc'],
  ['500 g', '500 g'],
  ['1,800 g', '1800 g'],
  ['1,00,000 g', '100000 g'],
  ['1,5 kg', '1.5 kg'],
  ['0,500 kg', '0.500 kg'],
  ['1,8000 g', '1,8000 g'],
  ['2 for 1', '2 for 1'],
  ['', ''],
])('a pack of %j is %j', (text, pack) => {
  expect(plainPack(text)).toBe(pack);
});

it.each([
  ['PIECES (Pcs)', ''],
  ['Nos', ''],
  ['KILOGRAMS (Kg)', '1 kg'],
  ['ltr', '1 L'],
  ['gms', ''],
  ['500 g', null],
  ['Family pack', null],
  ['', null],
])('a unit of %j is a pack of %j', (text, pack) => {
  expect(packOfUnit(text)).toBe(pack);
});

it.each([
  [
    '500 g',
    ['0.5 kg', '1/2 kg', '.5 kg', '500GMS.', '1x500g', '1 N x 500 g', '500 g pouch', '0,5 kg'],
  ],
  ['1 kg', ['1000 g', '1,000 g', '1 kilo', '१ किलो', '1.0 KG']],
  ['750 ml', ['0.75 L', '750ML PET', '750 ml (bottle)']],
  ['6 pcs', ['6 Pieces', '6 nos']],
  ['family pack', ['Family  Pack']],
])('%j is the same pack in other words', (pack, others) => {
  expect(others.map(packKey)).toEqual(others.map(() => packKey(pack)));
});

it('packs of other amounts, units and numbers are others', () => {
  const packs = ['500 g', '500 ml', '5 kg', '4x500 g', '2x250 g', '500 pcs', '', 'pouch'];
  expect(new Set(packs.map(packKey)).size).toBe(packs.length);
});
