import { expect, it } from 'vitest';
import { availableQuantity, stockLabel } from '../../../../src/domain/catalogue/stock.ts';

it.each([
  [null, { kind: 'in_stock' }],
  [6, { kind: 'in_stock' }],
  [5, { kind: 'only_left', left: 5 }],
  [1, { kind: 'only_left', left: 1 }],
  [0, { kind: 'out_of_stock' }],
  [-1, { kind: 'out_of_stock' }],
])('a stock of %s reads %o', (stock, label) => {
  expect(stockLabel({ stock })).toEqual(label);
});

it.each([
  [null, 99, 99],
  [3, 2, 2],
  [3, 3, 3],
  [3, 4, 3],
  [0, 1, 0],
  [-1, 1, 0],
])('of a stock of %s, who wants %s can have %s', (stock, wanted, available) => {
  expect(availableQuantity(stock, wanted)).toBe(available);
});
