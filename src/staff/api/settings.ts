/** Store settings (D21) and the set-up of the shop. */
import * as v from 'valibot';
import type { Paise } from '../../domain/money.ts';
import { toColumns } from '../../domain/record-fields.ts';
import { SERVICE_AREA_FIELDS, type ServiceArea } from '../../domain/store/service-area.ts';
import { SETTING_FIELDS, type Settings } from '../../domain/store/staff-settings.ts';
import { refusalOf, type Reply } from './client.ts';
import { adminCollection, type Resolution } from './collection.ts';
import { readRoute } from './read-route.ts';
import { instantSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';
import { recordSchema } from '../../api/wire-types.ts';

export interface AdminSettings extends Settings {
  id: string;
  /** The owner has completed or skipped the set-up. */
  isSetUp: boolean;
  /** The demo staff change the status of orders (D11). */
  hasDemoStaff: boolean;
}

const settingsSchema = recordSchema(
  SETTING_FIELDS,
  {
    id: v.string(),
    is_set_up: v.fallback(v.boolean(), true),
    has_demo_staff: v.fallback(v.boolean(), false),
  },
  (wire) => ({ id: wire.id, isSetUp: wire.is_set_up, hasDemoStaff: wire.has_demo_staff }),
);

const settings = adminCollection('store_settings', settingsSchema, (draft: Partial<Settings>) =>
  toColumns(SETTING_FIELDS, draft),
);

export const readSettings = (token: string): Promise<Reply<AdminSettings>> =>
  readRoute(token, '/api/shop/staff/settings', settingsSchema);

export const saveSettings = (
  token: string,
  opened: AdminSettings,
  draft: Partial<Settings>,
  resolution?: Resolution,
) => settings.save(token, opened, draft, { resolution });

/** Closes the shop from now on until an ISO instant (D16), or opens it again with ''. */
export const closeUntil = (token: string, { id }: AdminSettings, closedUntil: string) =>
  settings.set(token, id, toColumns(SETTING_FIELDS, { closedUntil }));

export interface SetUp {
  shopName: string;
  opensAtMinute: number;
  closesAtMinute: number;
  supportPhone: string;
  /** On bills; '' for none. */
  shopAddress: string;
  fssai: string;
  shopKind: string;
  /** '' for a shop that is not registered. */
  gstin: string;
  /** The active areas. */
  areas: Pick<ServiceArea, 'pincode' | 'name' | 'hasOwnFee' | 'deliveryFeePaise'>[];
  timeZone: string;
  /** Prices already contain the tax; else `taxPercent` is added at checkout (D5). */
  isTaxIncluded: boolean;
  taxPercent: number;
  deliveryFeePaise: Paise;
  /** 0 for none. */
  minOrderPaise: Paise;
  /** For orders from `discountFromPaise`; 0 for none. */
  discountPaise: Paise;
  discountFromPaise: Paise;
  isReferralOn: boolean;
  /** 0: no promise. */
  promiseMinutes: number;
  /** Take the sample shop's products off sale. */
  isSampleCleared: boolean;
}

/** Owners only; refused with `set_up_already` if the shop is set up. */
export const setUpShop = (token: string, setUp: SetUp) =>
  sendSetUp(token, {
    ...toColumns(SETTING_FIELDS, setUp),
    areas: setUp.areas.map((area) => toColumns(SERVICE_AREA_FIELDS, area)),
    clear_sample: setUp.isSampleCleared,
  });

/** How many products of the sample are in the shop: those that `isSampleCleared` takes off sale. */
export const countSampleProducts = (token: string): Promise<Reply<number>> =>
  readRoute(
    token,
    '/api/shop/set-up',
    v.pipe(
      v.object({ sample_products: v.number() }),
      v.transform(({ sample_products: count }) => count),
    ),
  );

/** Keeps the sample's products, without fee, tax, discount, referral and promise. */
export const skipSetUp = (token: string) => sendSetUp(token, { skip: true });

async function sendSetUp(token: string, body: object): Promise<Reply<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/set-up',
    body,
    token,
    schema: v.object({ code: v.string() }),
  });
  return answer.ok && answer.data.code === 'set_up' ? { ok: true, data: null } : refusalOf(answer);
}

/** A change of the UPI id for payments; `before` and `after` are '' for none. */
export interface UpiChange {
  id: string;
  atMs: number;
  before: string;
  after: string;
  /** '' for a deleted account. */
  byName: string;
}

const upiChangeSchema = v.pipe(
  v.object({
    id: v.string(),
    at: instantSchema,
    before: v.string(),
    after: v.string(),
    by_name: v.string(),
  }),
  v.transform(({ at: atMs, by_name: byName, ...wire }): UpiChange => ({ ...wire, atMs, byName })),
);
const upiChangesSchema = v.object({
  change: v.nullable(upiChangeSchema),
  earlier: v.array(upiChangeSchema),
});

/** Owners only: the changes of the UPI id within 30 days, oldest first. */
export async function listUpiChanges(token: string): Promise<Reply<UpiChange[]>> {
  const answer = await requestJson({
    path: '/api/shop/upi-change',
    token,
    schema: v.union([upiChangesSchema, v.object({ code: v.string() })]),
  });
  if (!answer.ok || !('change' in answer.data)) return refusalOf(answer);
  const { change, earlier } = answer.data;
  return { ok: true, data: change ? [...earlier, change] : [] };
}
