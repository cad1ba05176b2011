/**
 * The single record of store settings (D21). Defaults are the specification's constants, but for the promised
 * minutes: nothing is promised before the shop has said it.
 */
import { paise } from '../money.ts';
import {
  type Fields,
  list,
  map,
  percent,
  type RecordOf,
  rupees,
  defaultRecord,
  text,
  bool,
  int,
} from '../record-fields.ts';

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** The settings that phones get. */
export const STORE_SETTING_FIELDS = {
  /** Minutes after local midnight; open from `opensAtMinute` up to before `closesAtMinute`. */
  opensAtMinute: int('opens_at_minute', 1439, 6 * 60),
  closesAtMinute: int('closes_at_minute', 1440, 23 * 60),
  /** Weekdays on which the shop is closed: '0' is Sunday, '6' Saturday. */
  daysOff: list('days_off', 100),
  /** Further closed days: a local date, '2026-11-08', and its name. */
  holidays: map('holidays', 10_000),
  /** Closed for now, until an ISO 8601 instant; '' for none. */
  closedUntil: text('closed_until', 30),
  /** Customers may order for the next morning instead of now (D56). */
  takesMorningOrders: bool('morning_orders', false),
  deliveryFeePaise: rupees('delivery_fee', 10_000, paise(25_00)),
  discountPaise: rupees('discount', 10_000, paise(20_00)),
  /** The subtotal from which `discountPaise` is taken off. */
  discountFromPaise: rupees('discount_from', 1_000_000, paise(200_00)),
  taxPercent: percent('tax_percent', 100, 5),
  /** True: prices already contain the tax and none is added at checkout (D5). */
  isTaxIncluded: bool('tax_included', false),
  /** The least that the goods of an order come to; 0: no minimum (D53). */
  minOrderPaise: rupees('min_order', 10_000),
  /** Promised delivery minutes; 0: no promise. */
  promiseMinutes: int('promise_minutes', 1440),
  /** IANA name (D16). */
  timeZone: text('time_zone', 64, DEFAULT_TIME_ZONE),
  /** Used once the shop is set up; '' for the app's name (D1). */
  shopName: text('shop_name', 80),
  /** On bills, with the GSTIN (`gstin.ts`); '' for none. */
  shopAddress: text('shop_address', 200),
  gstin: text('gstin', 15),
  /** What it is for the tax on goods (`SHOP_KINDS`). */
  shopKind: text('shop_kind', 20, 'none'),
  supportPhone: text('support_phone', 20),
  supportWhatsapp: text('support_whatsapp', 20),
  supportEmail: text('support_email', 254),
  upiId: text('upi_id', 100),
  isOnlinePaymentOn: bool('online_payment', false),
  isReferralOn: bool('referral', true),
  /** The most that a referral's reward takes off an order; 0: no ceiling (D58). */
  referralMaxPaise: rupees('referral_max', 10_000, paise(100_00)),
  /** Maximum of unfinished orders that are not paid, per account, or per guest's device; 0: no limit. */
  openOrdersLimit: int('open_orders_limit', 1000, 5),
  /**
   * Maximum of orders per network address that are neither paid nor being packed, from guests' devices that the shop
   * has never delivered to; 0: no limit. Mobile networks share one address among thousands of households.
   */
  guestOrdersPerAddress: int('guest_orders_per_address', 1000, 60),
  /** Maximum of one product in an order; 0: only the limit of every cart. */
  mostPerProduct: int('most_per_product', 1000, 20),
} satisfies Fields;

export type StoreSettings = RecordOf<typeof STORE_SETTING_FIELDS>;

export const DEFAULT_STORE_SETTINGS: StoreSettings = defaultRecord(STORE_SETTING_FIELDS);

/** Values for a shop whose owner has not chosen any: no fee, minimum, discount, referral or promise (D21). */
export const NOTHING_OFFERED = {
  deliveryFeePaise: paise(0),
  minOrderPaise: paise(0),
  discountPaise: paise(0),
  isReferralOn: false,
  promiseMinutes: 0,
} as const satisfies Partial<StoreSettings>;
