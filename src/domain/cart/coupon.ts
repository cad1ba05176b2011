/** Promo codes (D6). */
import { type Fields, percent, type RecordOf, text, bool } from '../record-fields.ts';
import type { StoreHours } from '../store/store-hours.ts';
import { isStoreOpen } from '../store/store-hours.ts';

/** What the shop writes about a code. Beside it stand its category and when it counts. */
export const COUPON_FIELDS = {
  code: text('code', 40, '', 1),
  percent: percent('percent', 100, 0, 0.01),
  /** True for a deal of the day, which ends when the shop closes (the flash deal). */
  isUntilClose: bool('until_close', false),
  isActive: bool('is_active', true),
} satisfies Fields;

export interface Coupon extends RecordOf<typeof COUPON_FIELDS> {
  /** Slug of the category whose lines are reduced; '' reduces every line. */
  categorySlug: string;
  /** Epoch milliseconds; null means unbounded. */
  startsAtMs: number | null;
  endsAtMs: number | null;
}

/** Codes are compared without case or surrounding blanks. */
export function normalisePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a coupon counts at an instant; `minuteOfDay` is the shop's local time at `nowMs`. */
export function isCouponValid(
  coupon: Coupon,
  nowMs: number,
  minuteOfDay: number,
  hours: StoreHours,
): boolean {
  if (!coupon.isActive) return false;
  if (coupon.startsAtMs !== null && nowMs < coupon.startsAtMs) return false;
  if (coupon.endsAtMs !== null && nowMs >= coupon.endsAtMs) return false;
  return !coupon.isUntilClose || isStoreOpen(minuteOfDay, hours);
}

/** The coupon behind a typed code, or null. */
export function findCoupon(code: string, coupons: readonly Coupon[]): Coupon | null {
  const wanted = normalisePromoCode(code);
  return coupons.find((coupon) => coupon.code === wanted) ?? null;
}
