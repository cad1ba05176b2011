/** Validates the promo code form. */
import * as v from 'valibot';
import type { CouponDraft } from '../api/coupons.ts';
import { COUPON_FIELDS, normalisePromoCode } from '../../domain/cart/coupon.ts';
import { typed, typedField, typedOrNone } from '../components/form-schema.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';

export type CouponError =
  | 'code_wrong'
  | 'code_taken'
  | 'coupon_percent_wrong'
  | 'time_wrong'
  | 'ends_before_start';

export type CouponErrors = FormErrors<CouponDraft, CouponError>;

export interface TypedCoupon {
  code: string;
  percent: string;
  categoryId: string;
  /** Local time of a datetime-local field: '2026-11-21T06:00'; '' for none. */
  startsAt: string;
  endsAt: string;
  isUntilClose: boolean;
  isActive: boolean;
}

const instant = typedOrNone((text) => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}, 'time_wrong');

const schema = v.object({
  code: typed((text) => {
    const code = normalisePromoCode(text);
    return /^[A-Z0-9]{2,}$/.test(code) && code.length <= COUPON_FIELDS.code.max ? code : null;
  }, 'code_wrong'),
  percent: typedField(COUPON_FIELDS.percent, 'coupon_percent_wrong'),
  categoryId: v.string(),
  startsAtMs: instant,
  endsAtMs: instant,
  isUntilClose: v.boolean(),
  isActive: v.boolean(),
});

export function readCouponForm({
  startsAt,
  endsAt,
  ...coupon
}: TypedCoupon): FormResult<CouponDraft, CouponError> {
  const typedDraft = { ...coupon, startsAtMs: startsAt, endsAtMs: endsAt };
  const read = readForm<CouponDraft, CouponError>(schema, typedDraft);
  if (!read.ok) return read;
  const { startsAtMs, endsAtMs } = read.value;
  const isBackward = startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs;
  return isBackward ? { ok: false, errors: { endsAtMs: 'ends_before_start' } } : read;
}

/** For a datetime-local field, in this device's time zone; '' for none. */
export function typedInstant(ms: number | null): string {
  if (ms === null) return '';
  const local = ms - new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 16);
}
