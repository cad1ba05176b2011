/** The store settings as the staff see them: what phones get, and what is the shop's own business. */
import { type Fields, type RecordOf, int } from '../record-fields.ts';
import { STORE_SETTING_FIELDS } from './store-settings.ts';

/** Days after which the shop deletes something (0 keeps it). */
const STAFF_SETTING_FIELDS = {
  waitlistDays: int('waitlist_days', 36_500),
  requestsDays: int('requests_days', 36_500),
  idleAccountDays: int('idle_account_days', 36_500),
} satisfies Fields;

/** All that the settings' form shows. */
export const SETTING_FIELDS = { ...STORE_SETTING_FIELDS, ...STAFF_SETTING_FIELDS };
export type Settings = RecordOf<typeof SETTING_FIELDS>;

/**
 * What only an owner may change: what customers pay and to whom, what the shop gives away, and how long
 * it keeps what people sent (D23).
 */
const OWNER_SETTINGS = [
  'deliveryFeePaise',
  'discountPaise',
  'discountFromPaise',
  'taxPercent',
  'isTaxIncluded',
  'gstin',
  'upiId',
  'isOnlinePaymentOn',
  'isReferralOn',
  'waitlistDays',
  'requestsDays',
  'idleAccountDays',
] as const satisfies (keyof Settings)[];

/** The same by their columns in the database. */
export const OWNER_SETTING_COLUMNS: readonly string[] = OWNER_SETTINGS.map(
  (name) => SETTING_FIELDS[name].column,
);
