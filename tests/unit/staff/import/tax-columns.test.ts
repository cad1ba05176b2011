/** The GST and the HSN of products in sheets (D77): how programs head and write them, and there and back. */
import { describe, expect, it } from 'vitest';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import {
  EXPORTED_COLUMN,
  marksOf,
  PRODUCT_COLUMNS,
  productCells,
} from '../../../../src/staff/import/product-columns.ts';
import { columnOf } from '../../../../src/staff/import/read/column-of.ts';
import { readColumns } from '../../../../src/staff/import/read/read-columns.ts';
import { paise } from '../../../../src/domain/money.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const categories = [aCategory()];
const sold = { categoryId: categories[0]?.id ?? '', pricePaise: paise(45_00) };
const soap = aBulkProduct(7, 'Soap', { ...sold, taxRate: '18', hsn: '34011190' });
const milk = aBulkProduct(8, 'Milk', { ...sold, taxRate: '0', hsn: '0401' });

const rowsOf = (table: string[][], products: AdminProduct[] = [soap]) =>
  sheetOf(table, products, categories).rows;

describe('a heading', () => {
  it.each(['gst', 'GST %', 'GST Rate (%)', 'tax', 'Tax Rate', 'IGST %', 'जीएसटी', 'tax_rate'])(
    'of a rate: %s',
    (header) => expect(columnOf(header)).toBe('tax_rate'),
  );
  it.each(['hsn', 'HSN Code', 'HSN/SAC', 'HSN No.'])('of an HSN: %s', (header) =>
    expect(columnOf(header)).toBe('hsn'),
  );
  it.each(['Tax Amount', 'GST (Rs.)', 'GST No', 'GSTIN', 'CGST %', 'SGST', 'Tax Paid'])(
    'of something else: %s',
    (header) => expect(columnOf(header)).toBeNull(),
  );

  it('over what was charged as tax is none of rates, unless the owner has said so', () => {
    const [headers, ...body] = asTable('Item | Rate | Tax', 'Poha | 42 | 2.00', 'Oil | 150 | 7.14');
    expect(readColumns(headers ?? [], body).columns).toEqual(['name', 'price', null]);
    const remembered = { tax: 'tax_rate' };
    expect(readColumns(headers ?? [], body, { remembered }).columns[2]).toBe('tax_rate');
  });
});

describe('a cell', () => {
  const asRow = (rate: string, hsn = '34011190') =>
    rowsOf(asTable('Item | Pack | Price | GST % | HSN', `Soap | 1 kg | 45 | ${rate} | ${hsn}`))[0];

  it.each([
    ['5%', '5'],
    ['GST@5%', '5'],
    ['5.00', '5'],
    ['Exempt', '0'],
    ['Nil', '0'],
    ['', ''],
  ])('of a rate that is written %s', (cell, taxRate) =>
    expect(asRow(cell)).toMatchObject({ leftOut: [], errors: [], fields: { taxRate } }),
  );

  it('of an HSN that has lost its zero', () => {
    expect(asRow('18', '402')).toMatchObject({
      fields: { hsn: '0402' },
      changes: [{ column: 'hsn', from: '34011190', to: '0402' }],
    });
  });

  it('that says no rate is left out and told, and the rest of the sheet is taken', () => {
    const told = rowsOf(
      asTable(
        'Item | Pack | Category | Price | GST | HSN',
        'Soap | 1 kg | | 46 | 0.18 | 34011190',
        'Ghee | 1 l | Dairy & Bakery | 600 | - | 12',
        'Poha | 1 kg | Dairy & Bakery | 45 | 5 | 1904',
      ),
    );
    expect(told.map(({ kind, leftOut }) => [kind, ...leftOut])).toEqual([
      ['changed', { column: 'tax_rate', error: 'tax_rate_wrong' }],
      [
        'new',
        { column: 'tax_rate', error: 'cell_no_value', detail: { cell: '-' } },
        { column: 'hsn', error: 'hsn_wrong' },
      ],
      ['new'],
    ]);
    expect(told[0]?.fields).toMatchObject({ taxRate: '18', pricePaise: 46_00 });
    expect(told[2]?.fields).toMatchObject({ taxRate: '5', hsn: '1904' });
  });
});

describe('an export', () => {
  const exported = (product: AdminProduct, edit: Record<string, string> = {}) => {
    const cells = productCells(product, categories);
    return [...PRODUCT_COLUMNS.map((column) => edit[column] ?? cells[column]), marksOf(cells)];
  };
  const comeBack = (...rows: string[][]) =>
    rowsOf([[...PRODUCT_COLUMNS, EXPORTED_COLUMN], ...rows], [soap, milk]);

  it('changes nothing when it comes back', () => {
    expect(comeBack(exported(soap), exported(milk))).toMatchObject([
      { kind: 'same', changes: [], errors: [] },
      { kind: 'same', changes: [], errors: [] },
    ]);
  });

  it('changes nothing either after a spreadsheet has taken the zero of an HSN', () => {
    expect(comeBack(exported(milk, { hsn: '401', tax_rate: '0.00' }))).toMatchObject([
      { kind: 'same', changes: [] },
    ]);
  });

  it('brings what was changed in it', () => {
    expect(comeBack(exported(soap, { tax_rate: '5%', hsn: '' }))).toMatchObject([
      { kind: 'changed', fields: { taxRate: '5', hsn: '' } },
    ]);
  });
});
