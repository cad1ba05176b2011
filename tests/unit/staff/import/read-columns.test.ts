import { describe, expect, it } from 'vitest';
import { columnOf } from '../../../../src/staff/import/read/column-of.ts';
import { columnKey, readColumns } from '../../../../src/staff/import/read/read-columns.ts';

const guessColumns = (
  headers: string[],
  body: string[][],
  remembered: Record<string, string> = {},
) => readColumns(headers, body, { remembered }).columns;

describe('a heading', () => {
  it.each([
    'Price (Purchase)',
    'Rate (Wholesale)',
    'Rate / Purchase',
    'Rate (Pur.)',
    'Price (Cost)',
    'Price (PTR)',
    'Price (Buy) Rs.',
    'Rate/Dealer',
    'Price (excl. GST)',
    'Rate (GST)',
    'दर (खरेदी)',
    'कीमत (थोक)',
    'किंमत (घाऊक)',
    'Stock (Value)',
    'Stock (Rs.)',
    'Closing Stock / Amount',
    'MRP (Old)',
    'छापील किंमत (जुनी)',
    'Item (Code)',
  ])('that says that it is something else means nothing: %s', (header) => {
    expect(columnOf(header)).toBeNull();
  });

  it.each([
    ['Hindi Name', 'name_hindi'],
    ['Name in Marathi', 'name_marathi'],
    ['Hindi benefits', 'benefits_hindi'],
    ['Storage in Marathi', 'storage_marathi'],
    ['Price (Rs./Kg)', 'price'],
    ['Rate (incl. GST)', 'price'],
    ['Price (Sale)', 'price'],
    ['Sale Price (₹) *', 'price'],
    ['दर (विक्री)', 'price'],
    ['MRP (Incl. of all taxes)', 'mrp'],
    ['छापील किंमत (MRP)', 'mrp'],
    ['Stock (Qty)', 'stock'],
    ['Stock (as on 24/11/2026)', 'stock'],
    ['Base Unit (x)', 'quantity'],
    ['वजन / पॅक', 'quantity'],
    ['Item name (Marathi)', 'name'],
  ])('keeps its meaning with what says nothing more: %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  const guess = (headers: string[], ...body: string[][]) => guessColumns(headers, body);

  it('for sale goes before one that says nothing more, wherever it stands', () => {
    const body = ['Poha', '30', '38'];
    expect(guess(['Item', 'Price', 'Price (Sale)'], body)).toEqual(['name', null, 'price']);
    expect(guess(['Item', 'Price (Purchase)', 'Price (Sale)'], body)).toEqual([
      'name',
      null,
      'price',
    ]);
    expect(guess(['Item', 'विक्री दर', 'दर'], body)).toEqual(['name', 'price', null]);
  });

  it('that says that it is something else is not guessed by its cells either', () => {
    const headings = [
      'Rate (PTR)',
      'P.Rate',
      'Pur. Rate',
      'C.P.',
      'PTR',
      'Purch Rt',
      'Distributor Rate',
    ];
    for (const heading of headings) {
      const columns = guess(['Item', heading], ['Poha', '30'], ['Rava', '38']);
      expect([heading, ...columns]).toEqual([heading, 'name', null]);
    }
    // Other words are.
    expect(guess(['Item', 'Rs'], ['Poha', '30'], ['Rava', '38'])).toEqual(['name', 'price']);
  });
});

describe('what was chosen for an earlier sheet', () => {
  const body = [['Poha', '30', '38', 'x']];
  const headers = ['Item', 'Rate', 'Rate', ''];

  it('is remembered by heading and place', () => {
    expect(headers.map((_, at) => columnKey(headers, at))).toEqual(['item', 'rate', 'rate\n2', '']);
    expect(guessColumns(headers, body, { 'rate\n2': 'price' })).toEqual([
      'name',
      null,
      'price',
      null,
    ]);
    expect(guessColumns(headers, body, { rate: '', 'rate\n2': 'mrp' })).toEqual([
      'name',
      null,
      'mrp',
      null,
    ]);
    // One of two says nothing about the other.
    expect(guessColumns(headers, body, { rate: '' })).toEqual(['name', null, 'price', null]);
  });

  it('is not remembered without a heading', () => {
    expect(guessColumns(headers, body, { '': 'stock' })[3]).toBeNull();
  });
});
