import { expect, it } from 'vitest';
import { isSoldOut, stockLabel } from '../../../../src/domain/catalogue/stock.ts';
import { leastQuantity, sellable, unitOf } from '../../../../src/domain/catalogue/weight.ts';

const DAL = { stepGrams: 50, leastGrams: 250 };

it('tells goods by weight by their step', () => {
  expect([DAL, { stepGrams: 0 }, {}].map(unitOf)).toEqual(['g', undefined, undefined]);
});

it.each([
  ['one piece', {}, 1],
  ['one step', { stepGrams: 50, leastGrams: 0 }, 50],
  ['the least', DAL, 250],
  ['the step above a least that is none', { stepGrams: 100, leastGrams: 250 }, 300],
])('sells at least %s', (_, product, least) => {
  expect(leastQuantity(product)).toBe(least);
});

it.each([
  [249, 0],
  [250, 250],
  [299, 250],
  [300, 300],
  [-50, 0],
])('of %s g sells %s', (grams, sold) => {
  expect(sellable(DAL, grams)).toBe(sold);
});

it.each([
  [null, { kind: 'in_stock' }, false],
  [5_001, { kind: 'in_stock' }, false],
  [5_000, { kind: 'only_left', left: 5_000 }, false],
  [250, { kind: 'only_left', left: 250 }, false],
  [249, { kind: 'out_of_stock' }, true],
])('a stock of %s g reads %o', (stock, label, isGone) => {
  expect(stockLabel({ ...DAL, stock })).toEqual(label);
  expect(isSoldOut({ ...DAL, stock })).toBe(isGone);
});
