/** Promo codes (D6). */
import { type Fields, percent, type RecordOf, text, bool } from '../record-fields.ts';
import type { StoreHours } from '../store/store-hours.ts';
import { isStoreOpen } from '../store/store-hours.ts';

/** `Coupon` has the other fields: category and validity. */
export const COUPON_FIELDS = {
  code: text('code', 40, '', 1),
  percent: percent('percent', 100, 0, 0.01),
  /** A deal of the day, which ends when the shop closes. */
  isUntilClose: bool('until_close', false),
  isActive: bool('is_active', true),
} satisfies Fields;

export interface Coupon extends RecordOf<typeof COUPON_FIELDS> {
  /** Slug of the category whose lines are reduced; '' for all lines. */
  categorySlug: string;
  /** Epoch milliseconds; null: no limit. */
  startsAtMs: number | null;
  endsAtMs: number | null;
}

export function normalisePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** `utcOffsetMinutes` is the shop's at `nowMs`. */
export function isCouponValid(
  coupon: Coupon,
  nowMs: number,
  utcOffsetMinutes: number,
  hours: StoreHours,
): boolean {
  if (!coupon.isActive) return false;
  if (coupon.startsAtMs !== null && nowMs < coupon.startsAtMs) return false;
  if (coupon.endsAtMs !== null && nowMs >= coupon.endsAtMs) return false;
  return !coupon.isUntilClose || isStoreOpen(nowMs, utcOffsetMinutes, hours);
}

export function findCoupon(code: string, coupons: readonly Coupon[]): Coupon | null {
  const wanted = normalisePromoCode(code);
  return coupons.find((coupon) => coupon.code === wanted) ?? null;
}
