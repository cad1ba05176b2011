/** The one record of store settings (D21), and opening a shop. */
import * as v from 'valibot';
import { paiseToRupees, rupeesToPaise } from '../../domain/money.ts';
import type { StoreSettings } from '../../domain/store-settings.ts';
import { adminClient, refusalOf, type Reply, replyTo } from './admin-client.ts';
import { textSchema } from './admin-records.ts';
import { saveRecord, type Settlement } from './admin-save.ts';
import { requestJson } from './http.ts';

/** What an admin sees of the settings beside what phones get. */
export interface AdminSettings extends StoreSettings {
  id: string;
  /** The owner has been through the set-up page, or past it. */
  isSetUp: boolean;
  /** Nobody has set up the shop, and its server was started to be tried out (D11). */
  hasDemoStaff: boolean;
  /** Days after which the shop deletes them; 0 keeps them. */
  waitlistDays: number;
  requestsDays: number;
  idleAccountDays: number;
}

const rupees = v.pipe(v.number(), v.transform(rupeesToPaise));

const settingsSchema = v.pipe(
  v.object({
    id: v.string(),
    opens_at_minute: v.number(),
    closes_at_minute: v.number(),
    delivery_fee: rupees,
    discount: rupees,
    discount_from: rupees,
    tax_percent: v.number(),
    tax_included: v.boolean(),
    promise_minutes: v.number(),
    time_zone: textSchema,
    support_phone: textSchema,
    support_whatsapp: textSchema,
    support_email: textSchema,
    upi_id: textSchema,
    online_payment: v.boolean(),
    referral: v.boolean(),
    open_orders_limit: v.number(),
    guest_orders_per_address: v.number(),
    most_per_product: v.number(),
    shop_name: textSchema,
    is_set_up: v.fallback(v.boolean(), true),
    has_demo_staff: v.fallback(v.boolean(), false),
    waitlist_days: v.fallback(v.number(), 0),
    requests_days: v.fallback(v.number(), 0),
    idle_account_days: v.fallback(v.number(), 0),
  }),
  v.transform(
    (wire): AdminSettings => ({
      id: wire.id,
      opensAtMinute: wire.opens_at_minute,
      closesAtMinute: wire.closes_at_minute,
      deliveryFeePaise: wire.delivery_fee,
      discountPaise: wire.discount,
      discountFromPaise: wire.discount_from,
      taxPercent: wire.tax_percent,
      isTaxIncluded: wire.tax_included,
      promiseMinutes: wire.promise_minutes,
      timeZone: wire.time_zone,
      supportPhone: wire.support_phone,
      supportWhatsapp: wire.support_whatsapp,
      supportEmail: wire.support_email,
      upiId: wire.upi_id,
      isOnlinePaymentOn: wire.online_payment,
      isReferralOn: wire.referral,
      openOrdersLimit: wire.open_orders_limit,
      guestOrdersPerAddress: wire.guest_orders_per_address,
      mostPerProduct: wire.most_per_product,
      shopName: wire.shop_name,
      isSetUp: wire.is_set_up,
      hasDemoStaff: wire.has_demo_staff,
      waitlistDays: wire.waitlist_days,
      requestsDays: wire.requests_days,
      idleAccountDays: wire.idle_account_days,
    }),
  ),
);

export function readSettings(token: string): Promise<Reply<AdminSettings>> {
  return replyTo(async () =>
    v.parse(
      settingsSchema,
      await adminClient(token).collection('store_settings').getFirstListItem(''),
    ),
  );
}

export type SettingsDraft = Omit<AdminSettings, 'id' | 'isSetUp' | 'hasDemoStaff'>;

function settingsToWire(draft: SettingsDraft) {
  return {
    opens_at_minute: draft.opensAtMinute,
    closes_at_minute: draft.closesAtMinute,
    delivery_fee: paiseToRupees(draft.deliveryFeePaise),
    discount: paiseToRupees(draft.discountPaise),
    discount_from: paiseToRupees(draft.discountFromPaise),
    tax_percent: draft.taxPercent,
    tax_included: draft.isTaxIncluded,
    time_zone: draft.timeZone,
    promise_minutes: draft.promiseMinutes,
    support_phone: draft.supportPhone,
    support_whatsapp: draft.supportWhatsapp,
    support_email: draft.supportEmail,
    upi_id: draft.upiId,
    online_payment: draft.isOnlinePaymentOn,
    referral: draft.isReferralOn,
    open_orders_limit: draft.openOrdersLimit,
    guest_orders_per_address: draft.guestOrdersPerAddress,
    most_per_product: draft.mostPerProduct,
    shop_name: draft.shopName,
    waitlist_days: draft.waitlistDays,
    requests_days: draft.requestsDays,
    idle_account_days: draft.idleAccountDays,
  };
}

export function saveSettings(
  token: string,
  opened: AdminSettings,
  draft: SettingsDraft,
  settlement?: Settlement,
): Promise<Reply<AdminSettings>> {
  return saveRecord(token, 'store_settings', settingsSchema, {
    opened: { id: opened.id, wire: settingsToWire(opened) },
    wanted: settingsToWire(draft),
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
