/** Promo codes (D6), those that are switched off included. */
import * as v from 'valibot';
import { adminClient, readRows, type Reply, replyTo } from './admin-client.ts';
import { textSchema } from './admin-records.ts';
import { saveRecord, type Settlement } from './admin-save.ts';

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

export function listCoupons(token: string): Promise<Reply<AdminCoupon[]>> {
  return replyTo(async () =>
    readRows(
      couponSchema,
      await adminClient(token).collection('coupons').getFullList({ sort: 'code' }),
    ),
  );
}

const written = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());

function couponToWire(draft: CouponDraft) {
  return {
    code: draft.code,
    percent: draft.percent,
    category: draft.categoryId,
    starts_at: written(draft.startsAtMs),
    ends_at: written(draft.endsAtMs),
    until_close: draft.isUntilClose,
    is_active: draft.isActive,
  };
}

/** Stores a code, new when none was opened. */
export function saveCoupon(
  token: string,
  opened: AdminCoupon | null,
  draft: CouponDraft,
  settlement?: Settlement,
): Promise<Reply<AdminCoupon>> {
  return saveRecord(token, 'coupons', couponSchema, {
    opened: opened && { id: opened.id, wire: couponToWire(opened) },
    wanted: couponToWire(draft),
    ...(settlement && { settlement }),
  });
}

export function deleteCoupon(token: string, id: string): Promise<Reply<boolean>> {
  return replyTo(() => adminClient(token).collection('coupons').delete(id));
}
