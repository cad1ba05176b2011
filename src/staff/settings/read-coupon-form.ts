/** Validates the promo code form. */
import * as v from 'valibot';
import type { CouponDraft } from '../api/coupons.ts';
import { COUPON_FIELDS, normalisePromoCode } from '../../domain/cart/coupon.ts';
import { instantOfLocal } from '../../domain/store/local-date.ts';
import type { UtcOffsetMinutesAt } from '../../domain/store/store-hours.ts';
import { typed, typedField, typedOrNone } from '../components/form/form-schema.ts';
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
  /** The text of a datetime-local field: '2026-11-21T06:00'; '' for none. */
  startsAt: string;
  endsAt: string;
  isUntilClose: boolean;
  isActive: boolean;
}

const instantIn = (offsetAt: UtcOffsetMinutesAt) =>
  typedOrNone((text) => {
    const localMs = Date.parse(`${text}Z`);
    return Number.isNaN(localMs) ? null : instantOfLocal(localMs, offsetAt);
  }, 'time_wrong');

const schema = v.object({
  code: typed((text) => {
    const code = normalisePromoCode(text);
    return /^[A-Z0-9]{2,}$/.test(code) && code.length <= COUPON_FIELDS.code.max ? code : null;
  }, 'code_wrong'),
  percent: typedField(COUPON_FIELDS.percent, 'coupon_percent_wrong'),
  categoryId: v.string(),
  isUntilClose: v.boolean(),
  isActive: v.boolean(),
});

/** Times are those of the shop's clock. */
export function readCouponForm(
  { startsAt, endsAt, ...coupon }: TypedCoupon,
  offsetAt: UtcOffsetMinutesAt,
): FormResult<CouponDraft, CouponError> {
  const instant = instantIn(offsetAt);
  const typedDraft = { ...coupon, startsAtMs: startsAt, endsAtMs: endsAt };
  const read = readForm<CouponDraft, CouponError>(
    v.object({ ...schema.entries, startsAtMs: instant, endsAtMs: instant }),
    typedDraft,
  );
  if (!read.ok) return read;
  const { startsAtMs, endsAtMs } = read.value;
  const isBackward = startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs;
  return isBackward ? { ok: false, errors: { endsAtMs: 'ends_before_start' } } : read;
}

/** For a datetime-local field, by the shop's clock; '' for none. */
export function typedInstant(ms: number | null, offsetAt: UtcOffsetMinutesAt): string {
  return ms === null ? '' : new Date(ms + offsetAt(ms) * 60_000).toISOString().slice(0, 16);
}
