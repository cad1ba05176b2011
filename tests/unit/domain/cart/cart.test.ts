import { describe, expect, it } from 'vitest';
import {
  addToCart,
  itemCount,
  MAX_LINE_QUANTITY,
  quantityOf,
  setQuantity,
} from '../../../../src/domain/cart/cart.ts';

const CART = [
  { pid: 1, quantity: 2 },
  { pid: 2, quantity: 1 },
];

describe('a cart', () => {
  it('takes a new product at its end', () => {
    expect(addToCart(CART, 3)).toEqual([...CART, { pid: 3, quantity: 1 }]);
  });

  it('adds to a product that is in it, in its place', () => {
    expect(addToCart(CART, 1, 3)[0]).toEqual({ pid: 1, quantity: 5 });
  });

  it('loses a product whose quantity goes below 1', () => {
    expect(setQuantity(CART, 2, 0)).toEqual([CART[0]]);
  });

  it('holds at most 99 of a product', () => {
    expect(quantityOf(setQuantity(CART, 1, 1_000), 1)).toBe(MAX_LINE_QUANTITY);
  });

  it.each([Number.NaN, -5, 0.5])('takes a quantity of %s for none', (quantity) => {
    expect(quantityOf(setQuantity(CART, 1, quantity), 1)).toBe(0);
  });

  it('counts all quantities on its badge', () => {
    expect(itemCount(CART)).toBe(3);
    expect(itemCount([])).toBe(0);
    expect(itemCount([...CART, { quantity: 500, unit: 'g' }])).toBe(4);
  });

  it('is not changed by any of this', () => {
    const before = JSON.stringify(CART);
    addToCart(CART, 1);
    setQuantity(CART, 2, 0);

    expect(JSON.stringify(CART)).toBe(before);
  });
});
