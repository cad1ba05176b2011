/** The one record of store settings (D21), and opening a shop. */
import * as v from 'valibot';
import { toColumns } from '../../domain/record-fields.ts';
import { SETTING_FIELDS, type Settings } from '../../domain/store-settings.ts';
import { adminClient, refusalOf, type Reply, replyTo } from './admin-client.ts';
import { saveRecord, type Settlement } from './admin-save.ts';
import { requestJson } from './http.ts';
import { recordSchema } from './wire-types.ts';

/** What an admin sees of the settings beside what phones get. */
export interface AdminSettings extends Settings {
  id: string;
  /** The owner has been through the set-up page, or past it. */
  isSetUp: boolean;
  /** Nobody has set up the shop, and its server was started to be tried out (D11). */
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

export function readSettings(token: string): Promise<Reply<AdminSettings>> {
  return replyTo(async () =>
    v.parse(
      settingsSchema,
      await adminClient(token).collection('store_settings').getFirstListItem(''),
    ),
  );
}

export function saveSettings(
  token: string,
  opened: AdminSettings,
  draft: Settings,
  settlement?: Settlement,
): Promise<Reply<AdminSettings>> {
  return saveRecord(token, 'store_settings', settingsSchema, {
    opened: { id: opened.id, wire: toColumns(SETTING_FIELDS, opened) },
    wanted: toColumns(SETTING_FIELDS, draft),
    ...(settlement && { settlement }),
  });
}

/**
 * The owner leaves the set-up page for later, or for good. Nobody has said that a tax comes on top of
 * the prices, so none does.
 */
export function skipSetUp(token: string, id: string): Promise<Reply<AdminSettings>> {
  return replyTo(async () =>
    v.parse(
      settingsSchema,
      await adminClient(token).collection('store_settings').update(id, {
        is_set_up: true,
        tax_included: true,
      }),
    ),
  );
}

export interface SetUp {
  shopName: string;
  opensAtMinute: number;
  closesAtMinute: number;
  supportPhone: string;
  /** Served from now on. */
  areas: { pincode: string; name: string }[];
  timeZone: string;
  /** Prices already contain the tax; else `taxPercent` is added at checkout (D5). */
  isTaxIncluded: boolean;
  taxPercent: number;
  /** Take the sample shop's products and codes off sale. */
  isSampleCleared: boolean;
}

/** Opens the shop, all at once. */
export async function setUpShop(token: string, setUp: SetUp): Promise<Reply<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/set-up',
    body: {
      shop_name: setUp.shopName,
      opens_at_minute: setUp.opensAtMinute,
      closes_at_minute: setUp.closesAtMinute,
      support_phone: setUp.supportPhone,
      areas: setUp.areas,
      time_zone: setUp.timeZone,
      tax_included: setUp.isTaxIncluded,
      tax_percent: setUp.taxPercent,
      clear_sample: setUp.isSampleCleared,
    },
    token,
    schema: v.object({ code: v.string() }),
  });
  return answer.kind === 'answered' && answer.data.code === 'set_up'
    ? { ok: true, data: null }
    : refusalOf(answer);
}
