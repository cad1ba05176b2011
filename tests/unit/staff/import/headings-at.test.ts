import { describe, expect, it } from 'vitest';
import { headingsAt } from '../../../../src/staff/import/read/headings.ts';
import {
  type SheetPlan,
  withFirstProduct,
} from '../../../../src/staff/import/compare/sheet-row.ts';
import { aCategory } from '../../../support/builders.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const GROUP = 'Dairy & Bakery';

const read = (table: string[][], plan?: SheetPlan) => sheetOf(table, [], [aCategory()], plan);

describe('the headings of a sheet', () => {
  it.each([
    ['in the first line', 0, asTable('Item | Rate', 'Poha | 38')],
    ['below a title', 1, [['Shree Ganesh Kirana'], ['Item', 'Rate'], ['Poha', '38']]],
    ['that name the product and something else', 0, asTable('Item | Rack', 'Poha | 38')],
    ['in words that nobody knows', 0, asTable('Xa | Yb', 'Poha | 38')],
    ['of one column', 0, [['name'], ['Poha']]],
    ['that are not there', -1, asTable('Poha | 38', 'Rava | 45')],
    ['that are not there, under a title', -1, [['Our goods'], ['Poha', '38'], ['Rava', '45']]],
    [
      'that are not there, where a cell is a usual heading',
      -1,
      asTable('Poha | 1 | 38', 'Rava | 1 | 45', 'Maggi | pack | 14'),
    ],
    [
      'before a product with a usual heading in it',
      0,
      asTable('Maal vivaran | kitna | Rs', 'Poha | 1 | 38', 'Maggi | pack | 14'),
    ],
    ['of nothing', -1, []],
  ])('%s: line %i', (_, at, table) => {
    expect(headingsAt(table)).toBe(at);
  });

  it('are none where products are pasted alone, and none of those is lost', () => {
    const sheet = read(
      [
        ['Poha', GROUP, '38'],
        ['Rava', GROUP, '45'],
        ['Maida', GROUP, '40'],
      ],
      { columns: ['name', 'category', 'price'] },
    );
    expect(sheet.headingLine).toBe(0);
    expect(sheet.rows.map(({ name, kind, line }) => [name, kind, line])).toEqual([
      ['Poha', 'new', 1],
      ['Rava', 'new', 2],
      ['Maida', 'new', 3],
    ]);
  });

  it('are guessed by the cells where they are missing, and listed as columns without one', () => {
    const sheet = read(asTable('1 | Poha | 38', '2 | Rava | 45.50'));
    expect(sheet.columnsOfTable).toEqual([null, 'name', 'price']);
    expect(sheet.headings).toMatchObject([
      { heading: '', at: 0, column: null, samples: ['1', '2'] },
      { heading: '', at: 1, column: 'name' },
      { heading: '', at: 2, column: 'price' },
    ]);
  });

  it.each([
    ['decimals', '45.50', 'price', null],
    ['a sign', '₹45', 'price', null],
    ['Rs.', 'Rs.45', 'price', null],
    ['a stroke', '45/-', 'price', null],
    // Twelve packets, or twelve rupees.
    ['whole numbers alone', '12', null, 'price'],
  ])('are missing over what may be counts: %s', (_, cell, column, asked) => {
    const sheet = read(asTable('Poha | 38', `Rava | ${cell}`));
    expect(sheet.headings).toMatchObject([
      { column: 'name' },
      { column, asked, samples: ['38', cell] },
    ]);
  });

  it('are missing over a column with cells, which is listed; one without cells is not', () => {
    const sheet = read([
      ['Item', '', '', 'Category', ''],
      ['Poha', '38.50', '', GROUP, 'more'],
      ['Rava', '45', '', GROUP, 'more'],
    ]);
    expect(sheet.headings.map(({ heading, at, column }) => [heading, at, column])).toEqual([
      ['Item', 0, 'name'],
      ['', 1, 'price'],
      ['Category', 3, 'category'],
      ['', 4, null],
    ]);
  });

  it('are a product where the owner says so', () => {
    const table = [
      ['Poha', GROUP, 'thick'],
      ['Rava', GROUP, 'fine'],
    ];
    const first = read(table, { columns: ['name', 'category', 'description'] });
    expect(first).toMatchObject({ headingLine: 1, rows: [{ name: 'Rava', line: 2 }] });
    const plan = withFirstProduct({ columns: ['name'], isPackSplit: true }, 0);
    expect(plan).toEqual({
      isPackSplit: true,
      decisions: {},
      ticked: [],
      names: {},
      firstProduct: 0,
    });
    const again = read(table, { ...plan, columns: ['name', 'category', 'description'] });
    expect(again).toMatchObject({
      headingLine: 0,
      rows: [
        { name: 'Poha', line: 1 },
        { name: 'Rava', line: 2 },
      ],
    });
    expect(withFirstProduct(plan, undefined)).toEqual({
      isPackSplit: true,
      decisions: {},
      names: {},
      ticked: [],
    });
  });
});
