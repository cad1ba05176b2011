import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../../src/domain/cart/coupon.ts';
import { flashDeal } from '../../../src/customer/home/flash-deal.ts';

const HOURS = { opensAtMinute: 6 * 60, closesAtMinute: 23 * 60 };
const FRESH20: Coupon = {
  code: 'FRESH20',
  percent: 20,
  categorySlug: 'fruits-vegetables',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: true,
  isActive: true,
};
/** Midnight of UTC. */
const MIDNIGHT_MS = Date.UTC(2026, 10, 20);
const NOON_MS = MIDNIGHT_MS + 12 * 3_600_000;

function dealAt(hour: number, minute: number, coupon: Partial<Coupon> = {}) {
  const nowMs = MIDNIGHT_MS + (hour * 60 + minute) * 60_000;
  return flashDeal([{ ...FRESH20, ...coupon }], [], nowMs, 0, HOURS);
}

describe('the flash deal', () => {
  it('ends when the shop closes', () => {
    expect(dealAt(20, 15)?.minutesLeft).toBe(2 * 60 + 45);
    expect(dealAt(22, 59)?.minutesLeft).toBe(1);
  });

  it.each([
    ['the shop is closed', 23, 0, {}],
    ['the code is switched off', 12, 0, { isActive: false }],
    ['the code has run out', 12, 0, { endsAtMs: NOON_MS }],
    ['the code is no deal of the day', 12, 0, { isUntilClose: false }],
  ])('is not there when %s', (_, hour, minute, coupon) => {
    expect(dealAt(hour, minute, coupon)).toBeNull();
  });

  it('ends with its code when that is sooner', () => {
    expect(dealAt(12, 0, { endsAtMs: NOON_MS + 10 * 60_000 })?.minutesLeft).toBe(10);
  });
});
