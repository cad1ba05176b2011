/** Validates the set-up form. */
import * as v from 'valibot';
import type { SetUp } from '../api/settings.ts';
import { typed } from '../components/form/form-schema.ts';
import { isRegisteredKind, mayAddTax } from '../../domain/bill/shop-kind.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';
import { parseRupees } from '../components/form/parse-amount.ts';
import { parseClosingTime, parseTime } from '../components/form/time-of-day.ts';
import { SETTING_SCHEMAS, type SettingsError } from '../settings/read-settings-form.ts';
import { type AreasProblem, readAreas } from './read-areas.ts';

export type SetUpError =
  | SettingsError
  | AreasProblem
  | 'tax_missing'
  | 'discount_missing'
  | 'referral_missing'
  | 'fee_missing'
  | 'catalogue_missing';
export type SetUpErrors = FormErrors<SetUp & { hasDiscount: boolean }, SetUpError>;

/** The form's fields; a radio group without a choice is ''. */
export const TYPED_SET_UP = [
  'shopName',
  'supportPhone',
  'shopAddress',
  'fssai',
  'opensAtMinute',
  'closesAtMinute',
  'timeZone',
  'shopKind',
  'gstin',
  'isTaxIncluded',
  'taxPercent',
  'deliveryFeePaise',
  'minOrderPaise',
  'hasDiscount',
  'discountPaise',
  'discountFromPaise',
  'isReferralOn',
  'promiseMinutes',
  'areas',
  'isSampleCleared',
] as const satisfies (keyof SetUp | 'hasDiscount')[];
type TypedSetUp = Record<(typeof TYPED_SET_UP)[number], string>;

const {
  shopName,
  supportPhone,
  shopAddress,
  fssai,
  shopKind,
  gstin,
  opensAtMinute,
  closesAtMinute,
  timeZone,
  taxPercent,
  deliveryFeePaise,
  minOrderPaise,
  discountPaise,
  discountFromPaise,
  promiseMinutes,
} = SETTING_SCHEMAS;

/** 'yes' or 'no'; required. */
const answered = (problem: SetUpError) =>
  typed((answer) => (answer === '' ? null : answer === 'yes'), problem);

const areas = v.pipe(
  v.string(),
  v.transform(readAreas),
  v.check(
    (read) => typeof read !== 'string',
    ({ input }) => (typeof input === 'string' ? input : ''),
  ),
);

const schema = v.object({
  shopName,
  supportPhone,
  shopAddress,
  fssai,
  opensAtMinute,
  closesAtMinute,
  timeZone,
  shopKind,
  gstin,
  isTaxIncluded: typed((answer) => (answer === '' ? null : answer === 'included'), 'tax_missing'),
  taxPercent,
  deliveryFeePaise,
  minOrderPaise,
  hasDiscount: answered('discount_missing'),
  discountPaise,
  discountFromPaise,
  isReferralOn: answered('referral_missing'),
  promiseMinutes,
  areas,
  isSampleCleared: typed(
    (answer) => (answer === '' ? null : answer === 'clear'),
    'catalogue_missing',
  ),
});

/**
 * The tax percentage is only read if tax is added, which a composition shop may not do, the GSTIN only if the shop is
 * registered, the discount only if there is one. It must then be there, and above 0.
 */
export function readSetUpForm(setUp: TypedSetUp): FormResult<SetUp, SetUpError> {
  const hasDiscount = setUp.hasDiscount === 'yes';
  const isRegistered = isRegisteredKind(setUp.shopKind);
  const tax = mayAddTax(setUp.shopKind) ? setUp.isTaxIncluded : 'included';
  const read = readForm<SetUp & { hasDiscount: boolean }, SetUpError>(schema, {
    ...setUp,
    gstin: isRegistered ? setUp.gstin : '',
    minOrderPaise: setUp.minOrderPaise.trim() || '0',
    isTaxIncluded: tax,
    taxPercent: tax === 'added' ? setUp.taxPercent : '0',
    discountPaise: hasDiscount ? setUp.discountPaise : '0',
    discountFromPaise: hasDiscount ? setUp.discountFromPaise : '0',
  });
  const errors: SetUpErrors = read.ok ? {} : { ...read.errors };
  const opens = parseTime(setUp.opensAtMinute);
  if (opens !== null && opens === parseClosingTime(setUp.closesAtMinute)) {
    errors.closesAtMinute = 'hours_same';
  }
  if (isRegistered && setUp.gstin.trim() === '') errors.gstin = 'gstin_missing';
  if (setUp.deliveryFeePaise.trim() === '') errors.deliveryFeePaise = 'fee_missing';
  if (hasDiscount) {
    for (const name of ['discountPaise', 'discountFromPaise'] as const) {
      if (!errors[name] && parseRupees(setUp[name]) === 0) errors[name] = 'amount_wrong';
    }
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { hasDiscount: _, ...value } = read.value;
  return { ok: true, value };
}
