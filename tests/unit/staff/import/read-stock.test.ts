import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { sheetOf } from '../../../support/sheets.ts';

const categories = [aCategory()];

const sold = (name: string, more: Partial<AdminProduct> = {}): AdminProduct =>
  aBulkProduct(name.length, name, {
    categoryId: categories[0]?.id ?? '',
    pricePaise: paise(45_00),
    quantityLabel: '',
    ...more,
  });

const sugar = sold('Sugar', { stepGrams: 250, stock: 25_000 });
const biscuit = sold('Biscuit', { quantityLabel: '80 g', stock: 7 });
const rice = sold('Rice', { quantityLabel: '1 kg', stock: 7 });
const shop = [sugar, biscuit, rice];

/** What becomes of the first row's stock, and why the cell is left out. */
function stockOf(...table: string[][]) {
  const [row] = sheetOf(table, shop, categories).rows;
  return { id: row?.id, stock: row?.fields?.stock, leftOut: row?.leftOut.map((one) => one.error) };
}

it.each(['Out of stock', 'sold out', 'संपले', 'ख़त्म'])('a stock that is sold out is 0: %s', (cell) => {
  const none = { stock: 0, leftOut: [] };
  expect(stockOf(['Item', 'Stock'], ['Sugar', cell])).toMatchObject({ id: sugar.id, ...none });
  expect(stockOf(['Item', 'Stock'], ['Biscuit', cell])).toMatchObject({ id: biscuit.id, ...none });
});

describe('a stock of goods by weight', () => {
  it.each([
    ['40 KG', 40_000],
    ['40.5 Kgs.', 40_500],
    ['1.1 kg', 1_100],
    ['1,200 gms', 1_200],
    ['40.000 KILOGRAMS', 40_000],
    ['४० किलो', 40_000],
    ['४० कि.ग्रा.', 40_000],
    ['500 ग्रॅम', 500],
    ['0', 0],
    ['0.000', 0],
  ])('is in grams: %s', (cell, grams) => {
    expect(stockOf(['Item', 'Stock'], ['Sugar', cell])).toEqual({
      id: sugar.id,
      stock: grams,
      leftOut: [],
    });
  });

  it.each([
    ['KGS', '40.000', 40_000],
    ['KILOGRAMS (Kg)', '40', 40_000],
    ['किलो', '४०', 40_000],
    ['GMS', '750', 750],
    ['KGS', '750 g', 750],
  ])('is in the unit of its row: %s %s', (unit, cell, grams) => {
    expect(stockOf(['Item', 'Unit', 'Stock'], ['Sugar', unit, cell])).toMatchObject({
      id: sugar.id,
      stock: grams,
      leftOut: [],
    });
  });

  it.each(['40', '40.000', '2 BAG', '5 pcs', '40 L'])(
    'is left out where no weight is said: %s',
    (cell) => {
      expect(stockOf(['Item', 'Stock'], ['Sugar', cell])).toEqual({
        id: sugar.id,
        stock: 25_000,
        leftOut: ['stock_weight_unit'],
      });
      expect(stockOf(['Item', 'Unit', 'Stock'], ['Sugar', 'PCS', cell])).toMatchObject({
        stock: 25_000,
        leftOut: ['stock_weight_unit'],
      });
    },
  );

  it('is left out where it has part of a gram', () => {
    expect(stockOf(['Item', 'Stock'], ['Sugar', '0.0005 kg'])).toMatchObject({
      stock: 25_000,
      leftOut: ['stock_wrong'],
    });
  });

  it('is in grams in a sheet that has the steps, and so are new goods', () => {
    const headings = ['name', 'category', 'price', 'step_grams', 'stock'];
    const as = (name: string, stock: string) =>
      stockOf(headings, [name, 'Dairy & Bakery', '45', '250', stock]).stock;
    expect(as('Sugar', '24000')).toBe(24_000);
    expect(as('Sugar', '24 kg')).toBe(24_000);
    expect(as('Jaggery', '5000')).toBe(5_000);
    expect(as('Jaggery', '5 KG')).toBe(5_000);
  });
});

describe('a stock of goods by the piece', () => {
  it.each(['5', '5.000', '5 pcs', '5 NOS.', '5 नग', '५ पीस', '5 PKT', '5 units'])(
    'is a number of them: %s',
    (cell) => {
      expect(stockOf(['Item', 'Stock'], ['Biscuit', cell])).toMatchObject({
        stock: 5,
        leftOut: [],
      });
    },
  );

  it.each(['5 DOZEN', '2 BOX', '5 ctn', '40 KG', '5 डझन'])(
    'is left out where it counts something else: %s',
    (cell) => {
      expect(stockOf(['Item', 'Stock'], ['Biscuit', cell])).toEqual({
        id: biscuit.id,
        stock: 7,
        leftOut: ['stock_not_pieces'],
      });
    },
  );

  it('counts packs of one kilogram in kilograms, whole ones', () => {
    expect(stockOf(['Item', 'Stock'], ['Rice', '40 KGS'])).toMatchObject({ stock: 40 });
    expect(stockOf(['Item', 'Unit', 'Stock'], ['Rice', 'KGS', '40.000'])).toMatchObject({
      id: rice.id,
      stock: 40,
    });
    expect(stockOf(['Item', 'Stock'], ['Rice', '40.5 KGS'])).toMatchObject({
      stock: 7,
      leftOut: ['stock_wrong'],
    });
  });
});

describe('a stock below zero', () => {
  it.each(['-3', '-3.000', '(3)', '(-)3 NOS', '−3', '-3 KG', '-३'])(
    'is none of a new product, and left out of another: %s',
    (cell) => {
      const headings = ['Item', 'Category', 'Rate', 'Stock'];
      expect(stockOf(headings, ['Poha', 'Dairy & Bakery', '38', cell])).toEqual({
        id: '',
        stock: 0,
        leftOut: [],
      });
      expect(stockOf(headings, ['Biscuit', '', '38', cell])).toMatchObject({
        stock: 7,
        leftOut: ['stock_wrong'],
      });
    },
  );
});
