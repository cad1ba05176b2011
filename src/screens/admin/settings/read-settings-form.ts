/** From what was typed about the shop to what is stored, or what is wrong with it. */
import type { SettingsDraft } from '../../../data/remote/admin-settings.ts';
import { isEmail, isPhoneNumber, localPhoneDigits } from '../../../domain/contact.ts';
import { parseCount, parseRupees } from '../parts/parse-amount.ts';
import { parseClosingTime, parseTime } from '../parts/time-of-day.ts';
import { readTimeZone } from '../parts/time-zone.ts';

export type SettingsError =
  | 'time_wrong'
  | 'time_zone_wrong'
  | 'hours_same'
  | 'amount_wrong'
  | 'percent_wrong'
  | 'minutes_wrong'
  | 'count_wrong'
  | 'limit_wrong'
  | 'phone_wrong'
  | 'email_wrong'
  | 'upi_missing'
  | 'upi_wrong'
  | 'days_wrong'
  | 'idle_days_few'
  | 'text_long';

export type SettingsErrors = Partial<Record<keyof SettingsDraft, SettingsError>>;

export const SETTINGS_TEXT_FIELDS = [
  'shopName',
  'opensAt',
  'closesAt',
  'timeZone',
  'deliveryFee',
  'discount',
  'discountFrom',
  'taxPercent',
  'promiseMinutes',
  'openOrdersLimit',
  'guestOrdersPerAddress',
  'mostPerProduct',
  'supportPhone',
  'supportWhatsapp',
  'supportEmail',
  'upiId',
  'waitlistDays',
  'requestsDays',
  'idleAccountDays',
] as const;

export type TypedSettings = Record<(typeof SETTINGS_TEXT_FIELDS)[number], string> & {
  isTaxIncluded: boolean;
  isOnlinePaymentOn: boolean;
  isReferralOn: boolean;
};

const MOST_SHOP_NAME = 80;
const MOST_DAYS = 36_500;
/** Sessions last 90 days unused: the server does not take an account for idle any earlier. */
const LEAST_IDLE_DAYS = 180;

export function readSettingsForm(
  typed: TypedSettings,
): { ok: true; draft: SettingsDraft } | { ok: false; errors: SettingsErrors } {
  const errors: SettingsErrors = {};
  /** The value, or a stand-in and a note of what is wrong. */
  const take = <Value>(
    field: keyof SettingsDraft,
    value: Value | null,
    standIn: Value,
    error: SettingsError,
  ): Value => {
    if (value === null) errors[field] = error;
    return value ?? standIn;
  };
  const zero = parseRupees('0') as SettingsDraft['discountPaise'];

  const draft: SettingsDraft = {
    shopName: typed.shopName.trim(),
    opensAtMinute: take('opensAtMinute', parseTime(typed.opensAt), 0, 'time_wrong'),
    closesAtMinute: take('closesAtMinute', parseClosingTime(typed.closesAt), 0, 'time_wrong'),
    timeZone: take('timeZone', readTimeZone(typed.timeZone), '', 'time_zone_wrong'),
    deliveryFeePaise: take(
      'deliveryFeePaise',
      parseRupees(typed.deliveryFee),
      zero,
      'amount_wrong',
    ),
    discountPaise: take('discountPaise', parseRupees(typed.discount), zero, 'amount_wrong'),
    discountFromPaise: take(
      'discountFromPaise',
      parseRupees(typed.discountFrom),
      zero,
      'amount_wrong',
    ),
    taxPercent: take('taxPercent', parsePercent(typed.taxPercent), 0, 'percent_wrong'),
    isTaxIncluded: typed.isTaxIncluded,
    promiseMinutes: take('promiseMinutes', parseMinutes(typed.promiseMinutes), 1, 'minutes_wrong'),
    openOrdersLimit: take('openOrdersLimit', parseCount(typed.openOrdersLimit), 0, 'count_wrong'),
    guestOrdersPerAddress: take(
      'guestOrdersPerAddress',
      parseLimit(typed.guestOrdersPerAddress),
      0,
      'limit_wrong',
    ),
    mostPerProduct: take('mostPerProduct', parseLimit(typed.mostPerProduct), 0, 'limit_wrong'),
    supportPhone: take('supportPhone', parsePhone(typed.supportPhone), '', 'phone_wrong'),
    supportWhatsapp: take('supportWhatsapp', parsePhone(typed.supportWhatsapp), '', 'phone_wrong'),
    supportEmail: typed.supportEmail.trim(),
    upiId: typed.upiId.trim(),
    isOnlinePaymentOn: typed.isOnlinePaymentOn,
    isReferralOn: typed.isReferralOn,
    waitlistDays: take('waitlistDays', parseDays(typed.waitlistDays), 0, 'days_wrong'),
    requestsDays: take('requestsDays', parseDays(typed.requestsDays), 0, 'days_wrong'),
    idleAccountDays: take('idleAccountDays', parseDays(typed.idleAccountDays), 0, 'days_wrong'),
  };
  if (draft.idleAccountDays > 0 && draft.idleAccountDays < LEAST_IDLE_DAYS) {
    errors.idleAccountDays = 'idle_days_few';
  }
  if (draft.shopName.length > MOST_SHOP_NAME) errors.shopName = 'text_long';
  if (!errors.closesAtMinute && draft.opensAtMinute === draft.closesAtMinute) {
    errors.closesAtMinute = 'hours_same';
  }
  if (draft.supportEmail !== '' && !isEmail(draft.supportEmail))
    errors.supportEmail = 'email_wrong';
  if (draft.upiId !== '' && !/^[\w.-]{2,80}@[A-Za-z][\w.-]{1,20}$/.test(draft.upiId)) {
    errors.upiId = 'upi_wrong';
  }
  if (draft.isOnlinePaymentOn && draft.upiId === '') errors.upiId = 'upi_missing';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, draft };
}

/** Ten digits; '' for none, null for anything else. */
export function parsePhone(text: string): string | null {
  if (text.trim() === '') return '';
  const digits = localPhoneDigits(text);
  return isPhoneNumber(digits) ? digits : null;
}

function parseDays(text: string): number | null {
  const count = parseCount(text);
  return count !== null && count <= MOST_DAYS ? count : null;
}

/** 0 to 100, with two decimals at most; null for anything else. */
export function parsePercent(text: string): number | null {
  const bare = text.trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : null;
}

/** As much as the database takes. */
const MOST_LIMIT = 1000;

function parseLimit(text: string): number | null {
  const count = parseCount(text);
  return count !== null && count <= MOST_LIMIT ? count : null;
}

function parseMinutes(text: string): number | null {
  const count = parseCount(text);
  return count !== null && count >= 1 && count <= 1440 ? count : null;
}
