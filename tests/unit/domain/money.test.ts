import { describe, expect, it } from 'vitest';
import {
  exactPaise,
  MAX_PAISE,
  paise,
  paiseToRupees,
  percentOfPaise,
  rupeesToPaise,
  sumPaise,
  timesPaise,
} from '../../../src/domain/money.ts';

describe('paise', () => {
  it.each([0, 1, -1, MAX_PAISE, -MAX_PAISE])('are made of %s', (amount) => {
    expect(paise(amount)).toBe(amount);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_PAISE + 1, -MAX_PAISE - 1])(
    'are not made of %s',
    (amount) => {
      expect(() => paise(amount)).toThrow(RangeError);
    },
  );
});

describe('a computed amount', () => {
  it.each([0, MAX_PAISE + 1, -MAX_PAISE - 1, Number.MAX_SAFE_INTEGER])('may be %s', (amount) => {
    expect(exactPaise(amount)).toBe(amount);
  });

  it.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('is not %s', (amount) => {
    expect(() => exactPaise(amount)).toThrow(RangeError);
  });

  it('may be more than one order comes to, as a sum, a product or a percentage', () => {
    const most = paise(MAX_PAISE);
    expect(sumPaise([most, most])).toBe(2 * MAX_PAISE);
    expect(timesPaise(most, 99)).toBe(99 * MAX_PAISE);
    expect(percentOfPaise(sumPaise([most, most]), 100)).toBe(2 * MAX_PAISE);
  });
});

describe('rupees', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [1.15, 115],
    [4.35, 435],
    [199.99, 19_999],
    [99_999.99, 9_999_999],
  ])('of %s are %s paise, and back', (rupees, amount) => {
    expect(rupeesToPaise(rupees)).toBe(amount);
    expect(paiseToRupees(paise(amount))).toBe(rupees);
  });
});

describe('a percentage', () => {
  it.each([
    { name: 'of nothing is nothing', amount: 0, percent: 5, result: 0 },
    { name: 'below half a paisa is nothing', amount: 9, percent: 5, result: 0 },
    { name: 'of half a paisa is one', amount: 10, percent: 5, result: 1 },
    { name: 'of one and a half paise is two', amount: 30, percent: 5, result: 2 },
    { name: 'may have decimals', amount: 10_020, percent: 12.5, result: 1_253 },
    { name: 'of 100 is all', amount: 12_345, percent: 100, result: 12_345 },
  ])('$name', ({ amount, percent, result }) => {
    expect(percentOfPaise(paise(amount), percent)).toBe(result);
  });
});

it('adds and multiplies without leaving whole paise', () => {
  expect(sumPaise([])).toBe(0);
  expect(sumPaise([paise(10), paise(20)])).toBe(30);
  expect(timesPaise(paise(115), 99)).toBe(11_385);
});
