/** A price day by sheet: prices above the MRPs that the shop has (D69). */
import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const categories = [aCategory()];

const sold = (pid: number, name: string) =>
  aBulkProduct(pid, name, {
    categoryId: categories[0]?.id ?? '',
    quantityLabel: '',
    pricePaise: paise(28_00),
    originalPricePaise: paise(30_00),
  });
const products = ['Salt', 'Sugar', 'Poha', 'Rava'].map((name, at) => sold(at + 1, name));

const read = (lines: string[], areMrpsRaised: boolean) =>
  sheetOf(asTable(...lines), products, categories, { areMrpsRaised });

describe('MRPs below the new prices', () => {
  const lines = ['Item | Rate', 'Salt | 32', 'Sugar | 29', 'Poha | 33', 'Rava | 28'];

  it('keep their rows from being stored, and are counted', () => {
    const sheet = read(lines, false);
    expect(sheet.rows.map(({ kind }) => kind)).toEqual(['wrong', 'changed', 'wrong', 'same']);
    expect(sheet.mrpsToRaise).toEqual({ rows: 2, example: { name: 'Salt', pricePaise: 32_00 } });
  });

  it('become the prices once the owner says so, each as a change of its row', () => {
    const sheet = read(lines, true);
    expect(sheet.rows.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'same']);
    expect(sheet.rows[0]?.changes).toEqual([
      { column: 'price', from: '28.00', to: '32' },
      { column: 'mrp', from: '30.00', to: '32' },
    ]);
    expect(sheet.rows[1]?.fields).toMatchObject({ pricePaise: 29_00, originalPricePaise: 30_00 });
    expect(sheet.mrpsToRaise).toMatchObject({ rows: 2 });
  });

  it('are also those that the sheet repeats', () => {
    const repeated = ['Item | Rate | MRP', 'Salt | 32 | 30'];
    expect(read(repeated, false).mrpsToRaise).toMatchObject({ rows: 1 });
    expect(read(repeated, true).rows).toMatchObject([{ fields: { originalPricePaise: 32_00 } }]);
  });

  it('are left alone where the sheet says another one, or the product is new', () => {
    const other = ['Item | Rate | MRP', 'Salt | 32 | 31'];
    expect(read(other, true)).toMatchObject({ mrpsToRaise: null, rows: [{ kind: 'wrong' }] });
    const added = ['Item | Rate | MRP | Category', 'Maida | 32 | 31 | Dairy & Bakery'];
    expect(read(added, true)).toMatchObject({ mrpsToRaise: null, rows: [{ kind: 'wrong' }] });
  });

  it('are not offered where something else is wrong with the row', () => {
    const wrong = ['Item | Rate | Status', 'Salt | 32 | maybe'];
    expect(read(wrong, true)).toMatchObject({ mrpsToRaise: null, rows: [{ kind: 'wrong' }] });
  });

  it('leave a price that more than doubles to be ticked', () => {
    expect(read(['Item | Rate', 'Salt | 320'], true)).toMatchObject({
      mrpsToRaise: { rows: 1 },
      rows: [{ kind: 'unusual', unusual: { reason: 'before' } }],
    });
  });
});
