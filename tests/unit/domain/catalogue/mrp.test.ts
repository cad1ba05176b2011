import { expect, it } from 'vitest';
import { mrpToRaise } from '../../../../src/domain/catalogue/mrp.ts';
import { paise } from '../../../../src/domain/money.ts';

it.each([
  { price: 48, mrp: 45, to: 48_00 },
  { price: 45, mrp: 45, to: null },
  { price: 44.99, mrp: 45, to: null },
  { price: 48, mrp: 0, to: null },
])('raises an MRP of ₹$mrp with a price of ₹$price to $to', ({ price, mrp, to }) => {
  const priced = { pricePaise: paise(price * 100), originalPricePaise: paise(mrp * 100) };
  expect(mrpToRaise(priced)).toBe(to);
});
