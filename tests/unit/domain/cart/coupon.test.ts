import { describe, expect, it } from 'vitest';
import { type Coupon, findCoupon, isCouponValid } from '../../../../src/domain/cart/coupon.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { minuteOf } from '../../../support/cases.ts';

const aCoupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  code: 'FRESH20',
  percent: 20,
  categorySlug: 'fruits-vegetables',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: false,
  isActive: true,
  ...overrides,
});

describe('a coupon', () => {
  it.each([
    { name: 'counts without any limits', coupon: {}, isValid: true },
    { name: 'does not count when switched off', coupon: { isActive: false }, isValid: false },
    { name: 'counts from its first millisecond', coupon: { startsAtMs: 1_000 }, isValid: true },
    { name: 'does not count before', coupon: { startsAtMs: 1_001 }, isValid: false },
    { name: 'counts up to its end', coupon: { endsAtMs: 1_001 }, isValid: true },
    { name: 'does not count at its end', coupon: { endsAtMs: 1_000 }, isValid: false },
  ])('$name', ({ coupon, isValid }) => {
    expect(isCouponValid(aCoupon(coupon), 1_000, 330, DEFAULT_STORE_SETTINGS)).toBe(isValid);
  });

  it.each([
    ['05:59', false],
    ['06:00', true],
    ['22:59', true],
    ['23:00', false],
  ])('of the day counts at %s: %s', (time, isValid) => {
    const coupon = aCoupon({ isUntilClose: true });

    expect(isCouponValid(coupon, minuteOf(time) * 60_000, 0, DEFAULT_STORE_SETTINGS)).toBe(isValid);
  });

  it.each(['FRESH20', 'fresh20', '  Fresh20 '])('is found as "%s"', (typed) => {
    expect(findCoupon(typed, [aCoupon()])?.code).toBe('FRESH20');
  });

  it.each(['', 'FRESH', 'FRESH 20'])('is not found as "%s"', (typed) => {
    expect(findCoupon(typed, [aCoupon()])).toBeNull();
  });
});
