import { type Coupon, isCouponValid } from '../../domain/cart/coupon.ts';
import type { Category } from '../../domain/catalogue/product.ts';
import { msUntilClosing, type StoreHours } from '../../domain/store/store-hours.ts';
import { localizedName } from '../../text/localized-name.ts';

export interface Deal {
  code: string;
  percent: number;
  /** Slug of the shelf it is for; '' for all. */
  categorySlug: string;
  categoryName: string;
  minutesLeft: number;
}

/** The deal that ends when the shop closes (D6), with the time that is really left; null for none. */
export function flashDeal(
  coupons: readonly Coupon[],
  categories: readonly Category[],
  nowMs: number,
  utcOffsetMinutes: number,
  hours: StoreHours,
): Deal | null {
  const coupon = coupons.find(
    (candidate) =>
      candidate.isUntilClose && isCouponValid(candidate, nowMs, utcOffsetMinutes, hours),
  );
  if (!coupon) return null;
  const category = categories.find(({ slug }) => slug === coupon.categorySlug);
  const untilClosing = msUntilClosing(nowMs, utcOffsetMinutes, hours);
  const untilEnd = coupon.endsAtMs === null ? untilClosing : coupon.endsAtMs - nowMs;
  return {
    code: coupon.code,
    percent: coupon.percent,
    categorySlug: coupon.categorySlug,
    categoryName: category ? localizedName(category) : '',
    minutesLeft: Math.ceil(Math.min(untilClosing, untilEnd) / 60_000),
  };
}
