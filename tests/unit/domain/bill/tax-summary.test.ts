/** The tax of bills by rate and HSN (D77): its halves are those of the papers, whatever the goods are sorted by. */
import { describe, expect, it } from 'vitest';
import { halvedGoods, sumTaxes } from '../../../../src/domain/bill/tax-summary.ts';

const goods = (hsn: string, percent: number, taxable_paise: number, tax_paise: number) => ({
  hsn,
  percent,
  taxable_paise,
  tax_paise,
});
const shown = (rows: ReturnType<typeof sumTaxes>) =>
  rows.map((row) => [row.hsn, row.percent, row.taxable_paise, row.central_paise, row.state_paise]);

describe('a bill', () => {
  // On its paper 18 % is 3 + 5 + 7 = 15 paise: CGST 7, SGST 8. Each by itself would be 1 + 2 + 3 = 6.
  const rows = halvedGoods([
    goods('3401', 18, 17, 3),
    goods('1905', 5, 100, 5),
    goods('3304', 18, 28, 5),
    goods('3401', 18, 39, 7),
  ]);

  it('has halves that add up to those on its paper', () => {
    expect(shown(sumTaxes(rows, 'rate'))).toEqual([
      ['', 5, 100, 2, 3],
      ['', 18, 84, 7, 8],
    ]);
  });

  it('has them by HSN too', () => {
    expect(shown(sumTaxes(rows, 'hsn'))).toEqual([
      ['1905', 5, 100, 2, 3],
      ['3304', 18, 28, 3, 2],
      ['3401', 18, 56, 4, 6],
    ]);
  });
});

it('keeps rates of one HSN apart, and goods without one together', () => {
  const rows = [
    ...halvedGoods([goods('', 0, 500, 0), goods('0402', 5, 200, 10)]),
    ...halvedGoods([goods('0402', 18, 100, 18), goods('', 0, 250, 0), goods('', 12, 100, 12)]),
  ];
  expect(shown(sumTaxes(rows, 'hsn'))).toEqual([
    ['', 0, 750, 0, 0],
    ['', 12, 100, 6, 6],
    ['0402', 5, 200, 5, 5],
    ['0402', 18, 100, 9, 9],
  ]);
});
