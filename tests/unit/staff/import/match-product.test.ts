import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { AdminCategory } from '../../../../src/staff/api/categories.ts';
import {
  EXPORTED_COLUMN,
  marksOf,
  PRODUCT_COLUMNS,
  productCells,
} from '../../../../src/staff/import/product-columns.ts';
import { categoriesToMake } from '../../../../src/staff/import/match/match-category.ts';
import { decideRow, type SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import { aCategory } from '../../../support/builders.ts';
import { readTexts, sheetOf } from '../../../support/sheets.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const categories = [aCategory()];
const dairy = categories[0]?.slug ?? '';

const product = (pid: number, name: string, quantityLabel: string, barcodes: string) =>
  aBulkProduct(pid, name, {
    quantityLabel,
    barcodes,
    categoryId: categories[0]?.id ?? '',
    pricePaise: paise(45_00),
  });

const [PARLE, MILK, OTHER] = ['8901719101038', '8901262010016', '8901063010338'] as const;
const parle = product(1, 'Parle-G', '80 g', PARLE);
const milk = product(2, 'Toned Milk', '500 ml', '');

function read(rows: string[][], plan: SheetPlan = {}, products = [parle, milk]) {
  const table = [['Barcode', 'Item', 'Pack', 'Rate'], ...rows];
  return sheetOf(table, products, categories, { categories: { '': dairy }, ...plan }).rows;
}

it('a row is about the product whose name has its words, and whose pack its name repeats', () => {
  const tide = product(3, 'Tide', '1 kg', '');
  const rows = read(
    [
      ['', 'PARLE G', '80 G', '46'],
      ['', 'TONED MILK 500ML', '500ML', '46'],
      ['', 'Tide+', '1 kg', '46'],
      ['', 'TIDE 1KG', '500 g', '46'],
    ],
    {},
    [parle, milk, tide],
  );
  expect(rows.map(({ id, kind, changes }) => [id, kind, changes.length])).toEqual([
    [parle.id, 'changed', 1],
    [milk.id, 'changed', 1],
    ['', 'new', expect.any(Number)],
    ['', 'new', expect.any(Number)],
  ]);
  const [only, twice] = ['PARLE G', 'Parle G'].map((name, at) =>
    read(
      [['', name, '', '46']],
      {},
      at === 0 ? [parle] : [parle, product(4, 'Parle-G', '250 g', '')],
    ),
  );
  expect(only?.[0]).toMatchObject({ id: parle.id, fields: { name: 'Parle-G' } });
  expect(twice?.[0]?.errors).toMatchObject([{ column: 'quantity', error: 'pack_missing' }]);
});

describe('a row with a barcode', () => {
  it('changes the product that has it, however the sheet writes its name', () => {
    const rows = read([[PARLE, 'PARLE G 80GM', '', '50']]);
    expect(rows).toMatchObject([
      {
        kind: 'changed',
        id: parle.id,
        changes: [{ column: 'price', from: '45.00', to: '50' }],
        fields: { name: 'Parle-G', quantityLabel: '80 g' },
      },
    ]);
  });

  it('gives it to the product of its name and pack, beside the barcodes that it has', () => {
    const rows = read([
      [MILK, 'toned milk', '500ml', '45'],
      [OTHER, 'parle-g', '80 g', '45'],
    ]);
    expect(rows).toMatchObject([
      { kind: 'changed', id: milk.id, changes: [{ column: 'barcodes', from: '', to: MILK }] },
      { kind: 'changed', id: parle.id, fields: { barcodes: `${PARLE}, ${OTHER}` } },
    ]);
  });

  it('is asked about where a product of another name has it', () => {
    const [row] = read([[PARLE, 'Monaco', '75 g', '50']]);
    if (!row) throw new Error('no row');
    expect(row).toMatchObject({
      kind: 'doubtful',
      doubt: { barcode: PARLE, name: 'Parle-G, 80 g', line: 0 },
    });
    expect(decideRow(row, 'shop')).toMatchObject({
      kind: 'changed',
      id: parle.id,
      fields: { name: 'Parle-G', quantityLabel: '80 g', pricePaise: 50_00 },
    });
    expect(decideRow(row, 'sheet')).toMatchObject({
      kind: 'new',
      id: '',
      fields: { name: 'Monaco', quantityLabel: '75 g', barcodes: '' },
    });
  });

  it('is asked about where its name is another product’s, or its pack is', () => {
    const rows = read([
      [PARLE, 'Toned Milk', '500 ml', '50'],
      [PARLE, 'Parle-G', '150 g', '50'],
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['doubtful', 'doubtful']);
    expect(rows[0] && decideRow(rows[0], 'sheet')).toMatchObject({
      id: milk.id,
      fields: { barcodes: '' },
    });
  });

  it('is asked about where an earlier row has it for another product', () => {
    const [, row] = read([
      [MILK, 'Poha', '500 g', '40'],
      [MILK, 'Rava', '500 g', '30'],
    ]);
    if (!row) throw new Error('no row');
    expect(row).toMatchObject({
      kind: 'doubtful',
      doubt: { barcode: MILK, name: 'Poha', line: 2 },
    });
    expect(decideRow(row, 'sheet')).toMatchObject({
      kind: 'new',
      fields: { name: 'Rava', barcodes: '' },
    });
    expect(decideRow(row, 'shop')).toMatchObject({ kind: 'wrong', errors: [{ error: 'twice' }] });
  });

  it('is not stored where several products of the shop have it and none has its name', () => {
    const products = [parle, product(3, 'Parle-G Gold', '80 g', PARLE)];
    expect(read([[PARLE, 'Parle', '', '50']], {}, products)).toMatchObject([
      { kind: 'wrong', errors: [{ column: 'barcodes', error: 'barcode_of_several' }] },
    ]);
    expect(read([[PARLE, 'Parle-G Gold', '80 g', '50']], {}, products)).toMatchObject([
      { kind: 'changed', changes: [{ column: 'price' }] },
    ]);
  });

  it('is stored without one that a spreadsheet has rounded', () => {
    expect(read([['8.90171910E+12', 'Rava', '500 g', '30']])).toMatchObject([
      {
        kind: 'new',
        fields: { barcodes: '' },
        leftOut: [{ column: 'barcodes', error: 'barcode_wrong' }],
      },
    ]);
  });
});

it('a column of barcodes is known by its cells', () => {
  const sheet = readTexts(
    [
      ['Item Code', 'Item', 'Rate'],
      [PARLE, 'Parle-G', '10'],
      ['', 'Loose sugar', '45'],
      [MILK, 'Milk', '30'],
    ],
    [],
    categories,
  );
  expect(sheet.columnsOfTable).toEqual(['barcodes', 'name', 'price']);
});

it('what was decided holds when the sheet is compared again with the categories that it needs', () => {
  const cells = productCells(milk, categories);
  const exported = (cell: Partial<typeof cells>) => [
    ...PRODUCT_COLUMNS.map((column) => cell[column] ?? cells[column]),
    marksOf(cells),
  ];
  const table = [
    [...PRODUCT_COLUMNS, EXPORTED_COLUMN],
    exported({ price: '50', category: 'Milk' }),
  ];
  const now = [{ ...milk, pricePaise: paise(48_00) }];
  const readNow = (shelves: readonly AdminCategory[], plan: SheetPlan) =>
    sheetOf(table, now, shelves, plan).rows;
  expect(readNow(categories, {})).toMatchObject([{ kind: 'contested', contested: ['price'] }]);
  const decided = readNow(categories, { decisions: { 2: 'shop' } });
  expect(decided).toMatchObject([{ kind: 'changed', changes: [{ column: 'category' }] }]);
  expect(categoriesToMake(decided, categories)).toMatchObject([{ name: 'Milk' }]);
  const made = aCategory({ id: 'cat0000000000002', slug: 'milk', name: 'Milk' });
  expect(readNow([...categories, made], { decisions: { 2: 'shop' } })).toMatchObject([
    { kind: 'changed', changes: [{ column: 'category' }], fields: { categoryId: made.id } },
  ]);
});
