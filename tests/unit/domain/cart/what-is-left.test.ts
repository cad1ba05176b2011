import { describe, expect, it } from 'vitest';
import { shortLines, whatIsLeft } from '../../../../src/domain/cart/what-is-left.ts';
import { paise } from '../../../../src/domain/money.ts';
import { aProduct } from '../../../support/builders.ts';

const NO_LIMITS = { mostPerProduct: 0, isGuest: false };
const onions = (stock: number | null, quantity = 3) => ({
  product: aProduct({ pid: 2, pricePaise: paise(35_00), stock }),
  quantity,
});

describe('a cart line', () => {
  it.each([
    { stock: null, mostPerProduct: 0, short: [] },
    { stock: 3, mostPerProduct: 0, short: [] },
    { stock: 1, mostPerProduct: 0, short: [{ left: 1, isOrderLimit: false }] },
    { stock: 0, mostPerProduct: 0, short: [{ left: 0, isOrderLimit: false }] },
    { stock: null, mostPerProduct: 2, short: [{ left: 2, isOrderLimit: true }] },
    { stock: 1, mostPerProduct: 2, short: [{ left: 1, isOrderLimit: false }] },
  ])('of 3 with $stock left and $mostPerProduct per order', ({ stock, mostPerProduct, short }) => {
    expect(shortLines([onions(stock)], { ...NO_LIMITS, mostPerProduct })).toMatchObject(short);
  });

  it('by weight is left in steps that are sold', () => {
    const product = aProduct({ stepGrams: 500, leastGrams: 500, stock: 750 });
    expect(shortLines([{ product, quantity: 1_000 }], NO_LIMITS)).toMatchObject([
      { left: 500, isOrderLimit: false },
    ]);
  });
});

describe('what is left of a cart', () => {
  it.each([
    { stock: 3, left: { isAnything: true, missingPaise: 0 } },
    { stock: 1, left: { isAnything: true, missingPaise: 65_00 } },
    { stock: 0, left: { isAnything: false, missingPaise: 100_00 } },
  ])('lacks $left.missingPaise to a minimum of 100 with $stock of 3 left', ({ stock, left }) => {
    const settings = { minOrderPaise: paise(100_00) };
    expect(whatIsLeft([onions(stock)], NO_LIMITS, settings)).toEqual(left);
  });
});
