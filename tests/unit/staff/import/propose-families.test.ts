/** Families that a sheet proposes (D55). */
import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import type { SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { sheetOf } from '../../../support/sheets.ts';

const category = aCategory();
const HEADINGS = ['Name', 'Brand', 'Pack', 'Price', 'Category'];
const row = (name: string, brand: string, pack: string, price = '10') => [
  name,
  brand,
  pack,
  price,
  category.slug,
];
const sold = (pid: number, name: string, quantityLabel: string, more: Partial<AdminProduct> = {}) =>
  aBulkProduct(pid, name, { quantityLabel, categoryId: category.id, ...more });

function read(body: string[][], plan: SheetPlan = {}, products: AdminProduct[] = []) {
  const sheet = sheetOf([HEADINGS, ...body], products, [category], plan);
  const families = sheet.rows.map(({ fields }) => fields?.family);
  return { ...sheet, families };
}

const PARLE = [
  row('Parle-G', 'Parle', '80 g'),
  row('Toor Dal', 'Tata', '1 kg'),
  row('PARLE-G', 'parle', '250gm'),
  row('Toor Dal', 'Fortune', '1 kg'),
  row('Poha', '', ''),
  row('Poha', '', '500 g'),
];

it('proposes packs of the same name and brand, and takes them only where that is wanted', () => {
  const offered = read(PARLE);
  expect(offered.proposedFamilies).toEqual({
    families: 1,
    rows: 2,
    example: { family: 'Parle-G', packs: '80 g, 250 g' },
  });
  expect(new Set(offered.families)).toEqual(new Set(['']));
  const taken = read(PARLE, { areFamiliesTaken: true });
  expect(taken.families).toEqual(['Parle-G', '', 'Parle-G', '', '', '']);
  expect(taken.rows[0]?.changes).toContainEqual({ column: 'family', from: '', to: 'Parle-G' });
});

it('keeps brands apart that have a product of the same name', () => {
  const dal = ['Tata', 'Fortune'].flatMap((brand) =>
    ['500 g', '1 kg'].map((pack) => row('Toor Dal', brand, pack)),
  );
  expect(read(dal, { areFamiliesTaken: true }).families).toEqual([
    'Tata Toor Dal',
    'Tata Toor Dal',
    'Fortune Toor Dal',
    'Fortune Toor Dal',
  ]);
});

it('puts a new pack into the family that the shop has, and changes none that a product has', () => {
  const products = [
    sold(1, 'Parle-G', '80 g', { brand: 'Parle', family: 'Glucose biscuits' }),
    sold(2, 'Parle-G', '250 g', { brand: 'Parle', family: 'Glucose biscuits' }),
  ];
  const { families, rows } = read(
    [row('Parle-G', 'Parle', '800 g'), row('Parle-G', 'Parle', '80 g', '11')],
    { areFamiliesTaken: true },
    products,
  );
  expect(families).toEqual(['Glucose biscuits', 'Glucose biscuits']);
  expect(rows[1]?.changes).toEqual([expect.objectContaining({ column: 'price' })]);
});

it('does not offer a family for one pack beside a product that it would leave out', () => {
  const products = [sold(1, 'Parle-G', '80 g', { brand: 'Parle' })];
  expect(read([row('Parle-G', 'Parle', '800 g')], {}, products).proposedFamilies).toBeNull();
});

it('offers one for packs that are in names, once they are taken out of them', () => {
  const names = [row('Parle-G 80g', '', ''), row('Parle-G 250 g', '', '')];
  expect(read(names).proposedFamilies).toBeNull();
  expect(read(names, { isPackSplit: true }).proposedFamilies?.example.family).toBe('Parle-G');
});

it('proposes nothing where a column says it, in the spelling in use', () => {
  const products = [sold(1, 'Parle-G', '80 g', { family: 'Parle-G' })];
  const table = [
    [...HEADINGS, 'Family'],
    [...row('Parle-G', 'Parle', '250 g'), 'PARLE-G '],
    [...row('Hide & Seek', 'Parle', '100 g'), 'Hide  & Seek'],
    [...row('Hide & Seek', 'Parle', '200 g'), 'hide & seek'],
  ];
  const sheet = sheetOf(table, products, [category], { areFamiliesTaken: true });
  expect(sheet.proposedFamilies).toBeNull();
  expect(sheet.rows.map(({ fields }) => fields?.family)).toEqual([
    'Parle-G',
    'Hide & Seek',
    'Hide & Seek',
  ]);
});
