/** Sheets of programs that leave a cell empty where they have nothing to say (Tally: stock). */
import { expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const categories = [aCategory()];
const products = ['Salt', 'Sugar', 'Poha'].map((name, at) =>
  aBulkProduct(at + 1, name, {
    categoryId: categories[0]?.id ?? '',
    quantityLabel: '',
    pricePaise: paise(28_00),
    originalPricePaise: paise(30_00),
    stock: 7,
  }),
);
const lines = [
  'Item | Rate | MRP | Stock',
  'Salt | 29 | 30 | ',
  'Sugar | 28 |  | 9',
  'Poha | 27 | 30 | 7',
];
const read = (areEmptyKept: boolean, table = lines) =>
  sheetOf(asTable(...table), products, categories, { areEmptyKept });

it('delete what the shop has there, and are counted', () => {
  const { rows, emptiedCells } = read(false);
  expect(emptiedCells).toEqual({ rows: 2, example: { name: 'Salt', column: 'stock' } });
  expect(rows).toMatchObject([
    { changes: [{ column: 'price' }, { column: 'stock', from: '7', to: '' }] },
    {
      changes: [
        { column: 'mrp', from: '30.00', to: '' },
        { column: 'stock', to: '9' },
      ],
    },
    { changes: [{ column: 'price' }] },
  ]);
});

it('change nothing once the owner says so, and the rest of their rows does', () => {
  const { rows, emptiedCells } = read(true);
  expect(emptiedCells).toMatchObject({ rows: 2 });
  expect(rows.map(({ changes }) => changes.map(({ column }) => column))).toEqual([
    ['price'],
    ['stock'],
    ['price'],
  ]);
  expect(rows[0]?.fields).toMatchObject({ stock: 7 });
  expect(rows[1]?.fields).toMatchObject({ originalPricePaise: 30_00 });
});

it('are none where the shop has nothing, or the row is new or wrong', () => {
  const table = [
    'Item | Rate | Brand | Stock',
    'Salt | 29 |  | 7',
    'Rava | 40 |  | ',
    'Sugar | x |  | ',
  ];
  expect(read(false, table).emptiedCells).toBeNull();
});
