import { describe, expect, it } from 'vitest';
import { shownCart, viewCart } from '../../../../src/domain/cart/view.ts';
import { paise } from '../../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { aProduct } from '../../../support/builders.ts';

/** Onions for 35 and, as many as are left, apples for 180, of which 20 go from 200 onwards. */
function cartWith(applesLeft: number | null, onions = 2) {
  const products = [
    aProduct({ pid: 2, pricePaise: paise(35_00) }),
    aProduct({ pid: 3, pricePaise: paise(180_00), stock: applesLeft }),
  ];
  const lines = [
    { pid: 2, quantity: onions },
    { pid: 3, quantity: 1 },
  ].filter(({ quantity }) => quantity > 0);
  return viewCart({ account: 'guest', lines }, products, {
    settings: DEFAULT_STORE_SETTINGS,
    coupons: [],
    promoCode: '',
    hasReward: false,
    nowMs: 0,
    utcOffsetMinutes: 330,
  });
}

describe('a cart', () => {
  it('counts and orders what is not sold out', () => {
    const cart = cartWith(1);
    expect(cart).toMatchObject({
      count: 3,
      quote: { subtotalPaise: 250_00, discountPaise: 20_00 },
    });
    expect(shownCart(cart).lines.map(({ pid }) => pid)).toEqual([2, 3]);
  });

  it('shows what has sold out, and neither counts nor orders it', () => {
    const cart = cartWith(0);
    expect(cart.items.map(({ product }) => product.pid)).toEqual([2, 3]);
    expect(cart).toMatchObject({ count: 2, quote: { subtotalPaise: 70_00, discountPaise: 0 } });
    expect(shownCart(cart).lines.map(({ pid }) => pid)).toEqual([2]);
  });

  it('costs nothing when all of it has sold out, not even the delivery', () => {
    expect(cartWith(0, 0)).toMatchObject({ count: 0, quote: { totalPaise: 0 } });
  });
});

it('shows a cart that is worth more than any order may be', () => {
  const products = Array.from({ length: 100 }, (_, pid) =>
    aProduct({ pid, pricePaise: paise(100_000_00) }),
  );
  const lines = products.map(({ pid }) => ({ pid, quantity: 99 }));
  const { quote } = viewCart({ account: 'guest', lines }, products, {
    settings: { ...DEFAULT_STORE_SETTINGS, taxPercent: 100 },
    coupons: [],
    promoCode: '',
    hasReward: false,
    nowMs: 0,
    utcOffsetMinutes: 330,
  });
  expect(quote).toMatchObject({ subtotalPaise: 99_000_000_000, taxesPaise: 99_000_000_000 });
});

describe('goods by weight in a cart', () => {
  const DAL = aProduct({ pid: 7, pricePaise: paise(47_99), stepGrams: 50, leastGrams: 250 });
  const view = (quantity: number, unit?: 'g', product = DAL) =>
    viewCart({ account: 'guest', lines: [{ pid: 7, quantity, unit }] }, [product], {
      settings: DEFAULT_STORE_SETTINGS,
      coupons: [],
      promoCode: '',
      hasReward: false,
      nowMs: 0,
      utcOffsetMinutes: 330,
    });

  it('count as one and are priced once, half up', () => {
    expect(view(500, 'g')).toMatchObject({ count: 1, quote: { subtotalPaise: 24_00 } });
  });

  it('are ordered as one piece with its weight', () => {
    expect(shownCart(view(500, 'g')).lines).toMatchObject([
      { quantity: 1, grams: 500, quantityLabel: '500 g', pricePaise: 24_00 },
    ]);
  });

  it('follow a step that has changed', () => {
    const product = { ...DAL, stepGrams: 100 };
    expect(view(350, 'g', product).items).toMatchObject([{ quantity: 300, before: 350 }]);
    expect(view(150, 'g', product).items).toMatchObject([{ quantity: 300, before: 150 }]);
    expect(view(400, 'g', product).items[0]).not.toHaveProperty('before');
  });

  it('are gone when the product is sold by the piece by now, and the other way round', () => {
    expect(view(500, 'g', { ...DAL, stepGrams: 0 })).toMatchObject({
      items: [],
      goneProducts: [7],
    });
    expect(view(2)).toMatchObject({ items: [], goneProducts: [7], count: 0 });
  });
});
