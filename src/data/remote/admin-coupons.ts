/** Promo codes (D6), those that are switched off included. */
import * as v from 'valibot';
import { adminCollection, type Settlement } from './admin-collection.ts';
import { textSchema } from './admin-records.ts';

export interface CouponDraft {
  code: string;
  percent: number;
  /** Record id of the shelf whose products are reduced; '' for all. */
  categoryId: string;
  startsAtMs: number | null;
  endsAtMs: number | null;
  /** A deal of the day, which ends when the shop closes. */
  isUntilClose: boolean;
  isActive: boolean;
}

export interface AdminCoupon extends CouponDraft {
  id: string;
}

const instantOrNone = v.pipe(
  v.string(),
  v.transform((date) => (date === '' ? null : Date.parse(date.replace(' ', 'T')))),
);

const couponSchema = v.pipe(
  v.object({
    id: v.string(),
    code: v.string(),
    percent: v.number(),
    category: textSchema,
    starts_at: instantOrNone,
    ends_at: instantOrNone,
    until_close: v.boolean(),
    is_active: v.boolean(),
  }),
  v.transform(
    (wire): AdminCoupon => ({
      id: wire.id,
      code: wire.code,
      percent: wire.percent,
      categoryId: wire.category,
      startsAtMs: wire.starts_at,
      endsAtMs: wire.ends_at,
      isUntilClose: wire.until_close,
      isActive: wire.is_active,
    }),
  ),
);

const written = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());

const coupons = adminCollection('coupons', couponSchema, (draft: CouponDraft) => ({
  code: draft.code,
  percent: draft.percent,
  category: draft.categoryId,
  starts_at: written(draft.startsAtMs),
  ends_at: written(draft.endsAtMs),
  until_close: draft.isUntilClose,
  is_active: draft.isActive,
}));

export const listCoupons = (token: string) => coupons.all(token, { sort: 'code' });

/** Stores a code, new when none was opened. */
export const saveCoupon = (
  token: string,
  opened: AdminCoupon | null,
  draft: CouponDraft,
  settlement?: Settlement,
) => coupons.save(token, opened, draft, { settlement });

export const deleteCoupon = coupons.remove;
