import { expect, it } from 'vitest';
import { mrpProblem, mrpToRaise, NO_TAX_ADDED } from '../../../../src/domain/catalogue/mrp.ts';
import { paise } from '../../../../src/domain/money.ts';

const pricedAt = (price: number, mrp: number) => ({
  pricePaise: paise(price * 100),
  originalPricePaise: paise(mrp * 100),
});

it.each([
  { price: 48, mrp: 45, to: 48_00 },
  { price: 45, mrp: 45, to: null },
  { price: 44.99, mrp: 45, to: null },
  { price: 48, mrp: 0, to: null },
])('raises an MRP of ₹$mrp with a price of ₹$price to $to', ({ price, mrp, to }) => {
  expect(mrpToRaise(pricedAt(price, mrp), NO_TAX_ADDED)).toBe(to);
});

it.each([
  { price: 100, mrp: 104.99, why: 'tax', to: 105_00 },
  { price: 100, mrp: 105, why: null, to: null },
  { price: 106, mrp: 105, why: 'price', to: 111_30 },
])('counts 5% that are added to ₹$price below an MRP of ₹$mrp', ({ price, mrp, why, to }) => {
  const tax = { taxPercent: 5, isTaxIncluded: false };
  expect(mrpProblem(pricedAt(price, mrp), tax)).toBe(why);
  expect(mrpToRaise(pricedAt(price, mrp), tax)).toBe(to);
  expect(mrpProblem(pricedAt(price, mrp), { ...tax, isTaxIncluded: true })).toBe(
    price > mrp ? 'price' : null,
  );
});
