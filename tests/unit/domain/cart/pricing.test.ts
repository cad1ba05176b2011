import { describe, expect, it } from 'vitest';
import { discountPercent, priceCart } from '../../../../src/domain/cart/pricing.ts';
import { rupeesToPaise } from '../../../../src/domain/money.ts';
import { couponOf, FRESH20, pricingCases, settingsOf } from '../../../support/cases.ts';

describe('pricing a cart', () => {
  it.each(pricingCases)('$name', ({ lines, settings, coupon, expected }) => {
    const quote = priceCart(
      lines.map(({ price, quantity, category = 'household' }) => ({
        pricePaise: rupeesToPaise(price),
        quantity,
        categorySlug: category,
      })),
      settingsOf(settings),
      coupon ? couponOf({ ...FRESH20, ...coupon }) : null,
    );

    expect(quote).toEqual({
      subtotalPaise: expected.subtotal,
      deliveryFeePaise: expected.delivery_fee,
      discountPaise: expected.discount,
      taxesPaise: expected.taxes,
      totalPaise: expected.total,
      promoCode: expected.promo_code,
    });
  });
});

it('the cases add up', () => {
  const wrong = pricingCases.filter(({ expected }) => {
    const { subtotal, delivery_fee: fee, discount, taxes, total } = expected;
    return subtotal + fee - discount + taxes !== total;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

describe('the discount shown on a product', () => {
  it.each([
    { name: 'is nothing without an MRP', price: 36, mrp: 0, percent: 0 },
    { name: 'is nothing when the MRP is the price', price: 36, mrp: 36, percent: 0 },
    { name: 'is nothing when the MRP is lower', price: 36, mrp: 30, percent: 0 },
    { name: 'is whole when it comes out whole', price: 36, mrp: 45, percent: 20 },
    { name: 'is rounded down, so that it never overstates', price: 2, mrp: 3, percent: 33 },
  ])('$name', ({ price, mrp, percent }) => {
    expect(discountPercent(rupeesToPaise(price), rupeesToPaise(mrp))).toBe(percent);
  });
});
