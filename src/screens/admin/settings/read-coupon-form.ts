/** From what was typed about a promo code to what is stored, or what is wrong with it. */
import type { CouponDraft } from '../../../data/remote/admin-coupons.ts';
import { normalisePromoCode } from '../../../domain/coupon.ts';

export type CouponError =
  | 'code_wrong'
  | 'code_taken'
  | 'coupon_percent_wrong'
  | 'time_wrong'
  | 'ends_before_start';

export type CouponErrors = Partial<Record<keyof CouponDraft, CouponError>>;

export interface TypedCoupon {
  code: string;
  percent: string;
  categoryId: string;
  /** As a native field gives it, local time: '2026-11-21T06:00'; '' for none. */
  startsAt: string;
  endsAt: string;
  isUntilClose: boolean;
  isActive: boolean;
}

export function readCouponForm(
  typed: TypedCoupon,
): { ok: true; draft: CouponDraft } | { ok: false; errors: CouponErrors } {
  const errors: CouponErrors = {};
  const code = normalisePromoCode(typed.code);
  const percent = Number(typed.percent.trim());
  const startsAtMs = typed.startsAt === '' ? null : Date.parse(typed.startsAt);
  const endsAtMs = typed.endsAt === '' ? null : Date.parse(typed.endsAt);
  if (!/^[A-Z0-9]{2,40}$/.test(code)) errors.code = 'code_wrong';
  const isAmount = /^\d{1,3}(\.\d{1,2})?$/.test(typed.percent.trim());
  if (!isAmount || percent <= 0 || percent > 100) errors.percent = 'coupon_percent_wrong';
  if (Number.isNaN(startsAtMs)) errors.startsAtMs = 'time_wrong';
  if (Number.isNaN(endsAtMs)) errors.endsAtMs = 'time_wrong';
  if (startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs) {
    errors.endsAtMs = 'ends_before_start';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    draft: {
      code,
      percent,
      categoryId: typed.categoryId,
      startsAtMs,
      endsAtMs,
      isUntilClose: typed.isUntilClose,
      isActive: typed.isActive,
    },
  };
}

/** An instant as a native field wants it, in this device's time; '' for none. */
export function typedInstant(ms: number | null): string {
  if (ms === null) return '';
  const local = ms - new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 16);
}
