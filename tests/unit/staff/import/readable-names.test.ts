/** Sheets of billing programs whose short names get readable ones, and the next sheet of the same program (D71). */
import { describe, expect, it } from 'vitest';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import type { SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import {
  EXPORTED_COLUMN,
  marksOf,
  PRODUCT_COLUMNS,
  productCells,
} from '../../../../src/staff/import/product-columns.ts';
import { paise } from '../../../../src/domain/money.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { shortForms as readShortForms } from '../../../../src/state/short-forms.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const shortForms = readShortForms();

const categories = [aCategory()];
const TAKEN: SheetPlan = { areNamesTaken: true };

let pid = 0;
function sold(name: string, more: Partial<AdminProduct> = {}): AdminProduct {
  pid += 1;
  const categoryId = categories[0]?.id ?? '';
  return aBulkProduct(pid, name, {
    quantityLabel: '',
    categoryId,
    pricePaise: paise(38_00),
    ...more,
  });
}

function read(names: string[], plan: SheetPlan = {}, products: AdminProduct[] = [], price = 38) {
  const rows = names.map((name) => `${name} | ${price} | Dairy & Bakery`);
  return sheetOf(
    asTable('Item | Rate | Category', ...rows),
    products,
    categories,
    plan,
    shortForms,
  );
}

/** 'new: Clinic Shampoo, 80 ml (CLNC SHMP 80ML)': what is stored of each row. */
const storedOf = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ kind, fields }) =>
    [kind, fields && `${fields.name}, ${fields.quantityLabel} (${fields.sheetName})`].join(': '),
  );

const BEFORE = ['CLNC SHMP 80ML', 'Tata Salt', 'XTRM BKT'];

describe('the names of a sheet', () => {
  it('stay until the owner takes the readable ones', () => {
    const sheet = read(BEFORE);
    expect(sheet.proposedNames).toEqual({
      sure: 1,
      unsure: 1,
      example: { sheet: 'CLNC SHMP 80ML', name: 'Clinic Shampoo' },
    });
    expect(storedOf(sheet)).toEqual([
      'new: CLNC SHMP 80ML,  (CLNC SHMP 80ML)',
      'new: Tata Salt,  (Tata Salt)',
      'new: XTRM BKT,  (XTRM BKT)',
    ]);
  });

  it('are replaced in one press where that is sure, with pack and brand, and stay with the product', () => {
    const sheet = read(BEFORE, TAKEN);
    expect(storedOf(sheet)).toEqual([
      'new: Clinic Shampoo, 80 ml (CLNC SHMP 80ML)',
      'new: Tata Salt,  (Tata Salt)',
      'new: XTRM BKT,  (XTRM BKT)',
    ]);
    expect(sheet.rows[0]).toMatchObject({ fields: { brand: 'Clinic' } });
  });

  it('leave a brand that the sheet says', () => {
    const table = asTable('Item | Brand | Rate | Category', 'CLNC SHMP | HUL | 3 | Dairy & Bakery');
    expect(sheetOf(table, [], categories, TAKEN, shortForms).rows).toMatchObject([
      { fields: { name: 'Clinic Shampoo', brand: 'HUL' } },
    ]);
  });

  it('can be typed row by row, also those that are not sure, and what was typed is learnt', () => {
    const names = { 2: 'Clinic Plus', 4: 'Extreme Bucket' };
    const sheet = read([...BEFORE, 'RED BKT'], { ...TAKEN, names });
    expect(storedOf(sheet)).toEqual([
      'new: Clinic Plus, 80 ml (CLNC SHMP 80ML)',
      'new: Tata Salt,  (Tata Salt)',
      'new: Extreme Bucket,  (XTRM BKT)',
      'new: Red Bucket,  (RED BKT)',
    ]);
  });

  it('can be kept row by row', () => {
    const sheet = read(BEFORE, { ...TAKEN, names: { 2: 'CLNC SHMP 80ML' } });
    expect(storedOf(sheet)[0]).toBe('new: CLNC SHMP 80ML,  (CLNC SHMP 80ML)');
  });

  it('are not sure where two rows, or a product of the shop, would have one name', () => {
    const shampoo = sold('Clinic Shampoo', { quantityLabel: '80 ml' });
    const two = read(['CLNC SHMP 175ML', 'CLINC SHAMPO 175ML'], TAKEN);
    expect(two.proposedNames).toMatchObject({ sure: 0, unsure: 2 });
    const one = read(['CLNC SHMP 80ML'], TAKEN, [shampoo]);
    expect(one.proposedNames).toMatchObject({ sure: 0, unsure: 1 });
    expect(storedOf(one)).toEqual(['new: CLNC SHMP 80ML,  (CLNC SHMP 80ML)']);
  });

  it('change that product once the owner takes its name', () => {
    const shampoo = sold('Clinic Shampoo', { quantityLabel: '80 ml' });
    const names = { 2: 'Clinic Shampoo' };
    expect(read(['CLNC SHMP 80ML'], { names }, [shampoo], 40).rows).toMatchObject([
      {
        kind: 'changed',
        id: shampoo.id,
        changes: [
          { column: 'price', from: '38.00', to: '40' },
          { column: 'sheet_name', from: '', to: 'CLNC SHMP 80ML' },
        ],
      },
    ]);
  });

  it('are replaced in the shop, too, where it has them as they stand in the sheet', () => {
    const raw = sold('CLNC SHMP 80ML');
    expect(read(['CLNC SHMP 80ML'], {}, [raw]).rows).toMatchObject([{ kind: 'same' }]);
    expect(read(['CLNC SHMP 80ML'], TAKEN, [raw]).rows).toMatchObject([
      {
        kind: 'changed',
        id: raw.id,
        fields: { name: 'Clinic Shampoo', quantityLabel: '80 ml', sheetName: 'CLNC SHMP 80ML' },
      },
    ]);
  });

  it('are not proposed for a product whose name the shop writes readably', () => {
    const sheet = read(['TATA SALT'], TAKEN, [sold('Tata Salt')]);
    expect(sheet.proposedNames).toBeNull();
    expect(sheet.rows).toMatchObject([{ kind: 'same' }]);
  });

  it('keep a pack that the shop has otherwise', () => {
    const raw = sold('CLNC SHMP 80ML', { quantityLabel: '175 ml' });
    expect(read(['CLNC SHMP 80ML'], TAKEN, [raw])).toMatchObject({
      proposedNames: null,
      rows: [{ kind: 'same' }],
    });
  });

  it('make families of packs', () => {
    const sheet = read(['CLNC SHMP 80ML', 'CLNC SHMP 175ML'], { ...TAKEN, areFamiliesTaken: true });
    expect(sheet.rows.map(({ fields }) => fields?.family)).toEqual([
      'Clinic Shampoo',
      'Clinic Shampoo',
    ]);
  });

  it('are no concern of an export', () => {
    const raw = sold('CLNC SHMP 80ML', { sheetName: 'CLNC SHMP 80ML' });
    const cells = productCells(raw, categories);
    const table = [
      [...PRODUCT_COLUMNS, EXPORTED_COLUMN],
      [...PRODUCT_COLUMNS.map((column) => cells[column]), marksOf(cells)],
    ];
    const sheet = sheetOf(table, [raw], categories, TAKEN, shortForms);
    expect(sheet.proposedNames).toBeNull();
    expect(sheet.rows).toMatchObject([{ kind: 'same', changes: [] }]);
  });
});

describe('the next sheet of the same program', () => {
  const shampoo = (pack: string, sheetName: string) =>
    sold('Clinic Plus Strong & Long', { quantityLabel: pack, sheetName });

  it('finds its products by the names that it calls them, and changes no names', () => {
    const products = [shampoo('80 ml', 'CLNC SHMP 80ML'), shampoo('175 ml', 'CLNC SHMP 175ML')];
    const sheet = read(['clnc  shmp 80ml', 'CLNC SHMP 175ML'], TAKEN, products, 40);
    expect(sheet.proposedNames).toBeNull();
    expect(sheet.rows).toMatchObject(
      products.map(({ id }) => ({
        kind: 'changed',
        id,
        changes: [{ column: 'price', from: '38.00', to: '40' }],
      })),
    );
  });

  it('finds them by name and pack where it has a column of packs', () => {
    const products = [shampoo('80 ml', 'CLNC SHMP'), shampoo('175 ml', 'CLNC SHMP')];
    const table = asTable(
      'Item | Pack | Rate | Category',
      'CLNC SHMP | 175ML | 40 | Dairy & Bakery',
      'CLNC SHMP | 650 ML | 300 | Dairy & Bakery',
      'CLNC SHMP |  | 40 | Dairy & Bakery',
    );
    expect(sheetOf(table, products, categories, {}, shortForms).rows).toMatchObject([
      { kind: 'changed', id: products[1]?.id },
      { kind: 'new' },
      { kind: 'wrong', errors: [{ column: 'quantity', error: 'pack_missing' }] },
    ]);
  });

  it('takes a name of the shop before what a sheet calls another product', () => {
    const salt = sold('SALT');
    const other = sold('Black Salt', { sheetName: 'SALT' });
    expect(read(['SALT'], {}, [other, salt], 40).rows).toMatchObject([{ id: salt.id }]);
  });

  it('reads new names by what the shop made of the earlier ones', () => {
    const bucket = sold('Tikka Bucket', { sheetName: 'TIKKA BKT' });
    expect(storedOf(read(['RED BKT'], TAKEN, [bucket]))).toEqual(['new: Red Bucket,  (RED BKT)']);
  });
});
