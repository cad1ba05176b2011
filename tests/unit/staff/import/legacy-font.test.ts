import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isForLegacyFont, isLost } from '../../../../src/staff/import/read/cells.ts';
import type { SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import { aCategory } from '../../../support/builders.ts';
import { inKrutiDev } from '../../../support/kruti-dev.ts';
import { kiranaNames } from '../../../support/kirana-sheets.ts';
import { sheetOf } from '../../../support/sheets.ts';

const words = readFileSync('src/domain/search/word-list/kirana.txt', 'utf8')
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|').map((column) => (column.split(',')[0] ?? '').trim()));
const english = words.flatMap(([latin = '']) => (latin === '' ? [] : [latin]));
const hindi = words.flatMap(([, name = '']) => (name === '' ? [] : [name]));
const marathi = words.flatMap(([, , name = '']) => (name === '' ? [] : [name]));

/** Every list of some names that follow each other, as of a small sheet. */
const inLists = (names: readonly string[], length: number) =>
  Array.from({ length: names.length - length + 1 }, (_, at) => names.slice(at, at + length));

it('is what the font’s own keyboard types', () => {
  expect(['हल्दी', 'चावल', 'मसाला', 'मिर्च'].map(inKrutiDev).slice(0, 3)).toEqual([
    'gYnh',
    'pkoy',
    'elkyk',
  ]);
});

describe('names for a legacy font', () => {
  it.each([10, 40])('are recognised in Kruti Dev, in every list of %i', (length) => {
    for (const names of [hindi, marathi]) {
      const missed = inLists(names.map(inKrutiDev), length).filter(
        (list) => !isForLegacyFont(list),
      );
      expect(missed).toEqual([]);
    }
  });

  it('are recognised where the font has its letters beyond ASCII, as ShreeLipi and its like do', () => {
    expect(
      isForLegacyFont(['Vm§XÿiAm', 'h$iX', '_²aMr ©', 'am~i«', 'Am°A®À', 'Xÿy¶', 'gm~wZ¢']),
    ).toBe(true);
  });

  it.each([10, 40])(
    'are not found in English, romanised or Devanagari names, in lists of %i',
    (length) => {
      const inCapitals = kiranaNames.map((name) => name.toUpperCase());
      for (const names of [english, kiranaNames, inCapitals, hindi, marathi]) {
        expect(inLists(names, length).filter(isForLegacyFont)).toEqual([]);
      }
    },
  );
});

it.each([
  ['????? ????', true],
  ['\uFFFD\uFFFD\uFFFD', true],
  ['What? Chips', false],
  ['????? Atta', true],
  ['Atta', false],
])('%j has lost its letters: %s', (name, wanted) => {
  expect(isLost(name)).toBe(wanted);
});

describe('a sheet for a legacy font', () => {
  const names = ['हल्दी', 'चावल', 'मसाला', 'आटा', 'साबुन', 'शक्कर'].map(inKrutiDev);
  const table = [
    ['Item', 'Group', 'Rate'],
    ...names.map((name) => [name, inKrutiDev('किराना सामान'), '40']),
    ['शहद', 'Dairy & Bakery', '90'],
  ];
  const read = (plan: SheetPlan) => sheetOf(table, [], [aCategory()], plan);

  it('stores none of its names, and says so', () => {
    const sheet = read({});
    expect(sheet.unreadableNames).toEqual({ rows: names.length, example: names[0] });
    expect(sheet.rows.map(({ kind }) => kind)).toEqual([...names.map(() => 'wrong'), 'new']);
    expect(sheet.rows[0]?.errors[0]).toEqual({ column: 'name', error: 'name_unreadable' });
    expect(sheet.unknownCategories).toEqual([]);
  });

  it('stores them where the owner says that they are right', () => {
    const sheet = read({ areNamesRight: true });
    expect(sheet.unreadableNames?.rows).toBe(names.length);
    expect(new Set(sheet.rows.map(({ kind }) => kind))).toEqual(new Set(['new']));
  });
});
