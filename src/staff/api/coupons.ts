/** Promo codes (D6), including inactive ones. */
import * as v from 'valibot';
import { COUPON_FIELDS } from '../../domain/cart/coupon.ts';
import { type RecordOf, toColumns } from '../../domain/record-fields.ts';
import { adminCollection, type Resolution } from './collection.ts';
import { textSchema } from './records.ts';
import { instantMs, recordSchema } from '../../api/wire-types.ts';

export interface CouponDraft extends RecordOf<typeof COUPON_FIELDS> {
  /** Record id of the category whose products are reduced; '' for all. */
  categoryId: string;
  startsAtMs: number | null;
  endsAtMs: number | null;
}

export interface AdminCoupon extends CouponDraft {
  id: string;
}

const couponSchema = recordSchema(
  COUPON_FIELDS,
  { id: v.string(), category: textSchema, starts_at: instantMs, ends_at: instantMs },
  (wire) => ({
    id: wire.id,
    categoryId: wire.category,
    startsAtMs: wire.starts_at,
    endsAtMs: wire.ends_at,
  }),
);

const written = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());

const coupons = adminCollection('coupons', couponSchema, (draft: CouponDraft) => ({
  ...toColumns(COUPON_FIELDS, draft),
  category: draft.categoryId,
  starts_at: written(draft.startsAtMs),
  ends_at: written(draft.endsAtMs),
}));

export const listCoupons = (token: string) => coupons.all(token, { sort: 'code' });

/** Creates a code if `opened` is null. */
export const saveCoupon = (
  token: string,
  opened: AdminCoupon | null,
  draft: CouponDraft,
  resolution?: Resolution,
  newId?: string,
) => coupons.save(token, opened, draft, { resolution, newId });

export const deleteCoupon = coupons.remove;
