/** The store settings for the staff: those that phones get, and those that they do not. */
import { type Fields, type RecordOf, int, text } from '../record-fields.ts';
import { STORE_SETTING_FIELDS } from './store-settings.ts';

const STAFF_SETTING_FIELDS = {
  /** Since when the shop is closed for now: an ISO 8601 instant that the server sets (closed-days.ts). */
  closedFrom: text('closed_from', 30),
  /** On bills (D75): the FSSAI number; '' for none. */
  fssai: text('fssai', 14),
  /** Retention in days; 0: no limit. */
  waitlistDays: int('waitlist_days', 36_500),
  requestsDays: int('requests_days', 36_500),
  idleAccountDays: int('idle_account_days', 36_500),
} satisfies Fields;

/** All fields of the settings form. */
export const SETTING_FIELDS = { ...STORE_SETTING_FIELDS, ...STAFF_SETTING_FIELDS };
export type Settings = RecordOf<typeof SETTING_FIELDS>;

/** Only owners may change these: who the shop is, its hours, prices, payment, rewards and retention (D23). */
const OWNER_SETTINGS = [
  'shopName',
  'shopAddress',
  'supportPhone',
  'supportWhatsapp',
  'supportEmail',
  'opensAtMinute',
  'closesAtMinute',
  'daysOff',
  'holidays',
  'takesMorningOrders',
  'timeZone',
  'deliveryFeePaise',
  'minOrderPaise',
  'discountPaise',
  'discountFromPaise',
  'taxPercent',
  'isTaxIncluded',
  'shopKind',
  'gstin',
  'fssai',
  'upiId',
  'isOnlinePaymentOn',
  'isReferralOn',
  'referralMaxPaise',
  'waitlistDays',
  'requestsDays',
  'idleAccountDays',
] as const satisfies (keyof Settings)[];

export const OWNER_SETTING_COLUMNS: readonly string[] = [
  ...OWNER_SETTINGS.map((name) => SETTING_FIELDS[name].column),
  // Whether the shop is set up: by the set-up, which is the owner's.
  'is_set_up',
];
