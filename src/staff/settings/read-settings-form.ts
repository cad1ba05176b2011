/** Validates the settings form. */
import * as v from 'valibot';
import { addsForbiddenTax, isRegisteredKind } from '../../domain/bill/shop-kind.ts';
import { isEmail, phoneNumberOf } from '../../domain/people/contact.ts';
import { isDaysOff, isHolidays } from '../../domain/store/closed-days.ts';
import { isFssai, normaliseFssai } from '../../domain/store/fssai.ts';
import { isGstin, normaliseGstin } from '../../domain/store/gstin.ts';
import { LAST_MORNING_MINUTE } from '../../domain/store/mornings.ts';
import type { FieldKind } from '../../domain/record-fields.ts';
import { SETTING_FIELDS, type Settings } from '../../domain/store/staff-settings.ts';
import { typed, typedField, typedOr } from '../components/form/form-schema.ts';
import { type FormErrors, type FormResult, readForm } from '../../ui/read-form.ts';
import { parserOf } from '../components/form/parse-amount.ts';
import { parseList, parseTableText } from '../components/form/parse-list.ts';
import { parseClosingTime, parseTime } from '../components/form/time-of-day.ts';
import { readTimeZone } from '../components/form/time-zone.ts';

export type SettingsError =
  | 'time_wrong'
  | 'time_zone_wrong'
  | 'hours_same'
  | 'mornings_none'
  | 'amount_wrong'
  | 'percent_wrong'
  | 'minutes_wrong'
  | 'limit_wrong'
  | 'phone_wrong'
  | 'email_wrong'
  | 'upi_missing'
  | 'upi_wrong'
  | 'gstin_wrong'
  | 'gstin_missing'
  | 'tax_not_allowed'
  | 'fssai_wrong'
  | 'days_wrong'
  | 'days_off_all'
  | 'holiday_wrong'
  | 'idle_days_few'
  | 'text_long';

/** 'Closed for now' is a press elsewhere (src/staff/closing). */
const { closedFrom: _from, closedUntil: _until, ...FORM_FIELDS } = SETTING_FIELDS;
export type FormSettings = Omit<Settings, 'closedFrom' | 'closedUntil'>;

export type SettingName = keyof FormSettings;
export type SettingsErrors = FormErrors<FormSettings, SettingsError>;

/** The form's values: texts, and booleans of checkboxes. */
export type TypedSettings = {
  [Name in SettingName]: FormSettings[Name] extends boolean ? boolean : string;
};

export const SETTING_NAMES = Object.keys(FORM_FIELDS) as SettingName[];

const PROBLEMS: Record<FieldKind, SettingsError> = {
  text: 'text_long',
  bool: 'text_long',
  list: 'text_long',
  map: 'text_long',
  int: 'limit_wrong',
  percent: 'percent_wrong',
  rupees: 'amount_wrong',
};

/** The server's minimum: unused sessions end after 90 days, and an account with a session is not idle. */
const MIN_IDLE_DAYS = 180;

const DAYS: readonly SettingName[] = ['waitlistDays', 'requestsDays', 'idleAccountDays'];

/** What is wrong with a text that is no number of a setting. */
export function wrongNumber(name: SettingName): SettingsError {
  if (name === 'promiseMinutes') return 'minutes_wrong';
  return DAYS.includes(name) ? 'days_wrong' : PROBLEMS[SETTING_FIELDS[name].kind];
}

/** The unit of a setting's whole numbers; undefined for one that counts things. */
export function unitOfNumber(name: SettingName): 'minutes' | 'days' | undefined {
  if (name === 'promiseMinutes') return 'minutes';
  return DAYS.includes(name) ? 'days' : undefined;
}

/** Fields with a parser of their own. */
const SPECIAL_SCHEMAS: Partial<Record<SettingName, v.GenericSchema>> = {
  opensAtMinute: typed(parseTime, 'time_wrong'),
  closesAtMinute: typed(parseClosingTime, 'time_wrong'),
  timeZone: typed(readTimeZone, 'time_zone_wrong'),
  // An empty field means 0, no promise.
  promiseMinutes: typedOr(0, parserOf(SETTING_FIELDS.promiseMinutes), 'minutes_wrong'),
  supportPhone: typed(phoneNumberOf, 'phone_wrong'),
  supportWhatsapp: typed(phoneNumberOf, 'phone_wrong'),
  supportEmail: typed(orEmpty(isEmail), 'email_wrong'),
  upiId: typed(
    orEmpty((text) => /^[\w.-]{2,80}@[A-Za-z][\w.-]{1,20}$/.test(text)),
    'upi_wrong',
  ),
  gstin: typed(parseGstin, 'gstin_wrong'),
  fssai: typed(parseFssai, 'fssai_wrong'),
  daysOff: typed((text) => right(isDaysOff, parseList(text)), 'days_off_all'),
  holidays: typed((text) => right(isHolidays, parseTableText(text)), 'holiday_wrong'),
  idleAccountDays: v.pipe(
    typedField(SETTING_FIELDS.idleAccountDays, 'days_wrong'),
    v.check((count) => count === 0 || Number(count) >= MIN_IDLE_DAYS, 'idle_days_few'),
  ),
};

export const SETTING_SCHEMAS = Object.fromEntries(
  SETTING_NAMES.map((name) => {
    const field = SETTING_FIELDS[name];
    return [name, SPECIAL_SCHEMAS[name] ?? typedField(field, wrongNumber(name))];
  }),
) as Record<SettingName, v.GenericSchema>;

/** Reads the settings of one group: those that are in `typedSettings`. `known` are all of them, as they are stored. */
export function readSettingsForm<Name extends SettingName>(
  typedSettings: Pick<TypedSettings, Name>,
  known?: FormSettings,
): FormResult<Pick<FormSettings, Name>, SettingsError> {
  const names = Object.keys(typedSettings) as Name[];
  const schema = v.object(Object.fromEntries(names.map((name) => [name, SETTING_SCHEMAS[name]])));
  const read = readForm<Pick<FormSettings, Name>, SettingsError>(schema, typedSettings);
  if (!read.ok) return read;
  const errors: SettingsErrors = {
    ...mistakesBetween(read.value),
    ...(known && taxMistake(read.value, known)),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : read;
}

/** Of settings that are right one by one; those that depend on each other are in one group. */
function mistakesBetween(value: Partial<FormSettings>): SettingsErrors {
  const { opensAtMinute, closesAtMinute, takesMorningOrders, isOnlinePaymentOn, upiId } = value;
  const { shopKind, gstin } = value;
  const errors: SettingsErrors = {};
  if (opensAtMinute !== undefined) {
    if (opensAtMinute === closesAtMinute) errors.closesAtMinute = 'hours_same';
    if (takesMorningOrders && opensAtMinute > LAST_MORNING_MINUTE) {
      errors.opensAtMinute = 'mornings_none';
    }
  }
  if (shopKind !== undefined && isRegisteredKind(shopKind) && gstin === '')
    errors.gstin = 'gstin_missing';
  if (isOnlinePaymentOn && upiId === '') errors.upiId = 'upi_missing';
  return errors;
}

/** A tax that a composition shop may not add, unless it did before this was asked. */
function taxMistake(value: Partial<FormSettings>, known: FormSettings): SettingsErrors {
  const next = { ...known, ...value };
  const isChanged = TAX_SETTINGS.some((name) => next[name] !== known[name]);
  if (!isChanged || !addsForbiddenTax(next)) return {};
  return { [value.shopKind === undefined ? 'taxPercent' : 'shopKind']: 'tax_not_allowed' };
}
const TAX_SETTINGS = ['shopKind', 'isTaxIncluded', 'taxPercent'] as const;

const right = <Value>(isRight: (value: Value) => boolean, value: Value): Value | null =>
  isRight(value) ? value : null;

function orEmpty(isRight: (text: string) => boolean) {
  return (text: string) => (text.trim() === '' || isRight(text.trim()) ? text.trim() : null);
}

/** '' for none, null for an invalid GSTIN. */
function parseGstin(text: string): string | null {
  const gstin = normaliseGstin(text);
  return gstin === '' || isGstin(gstin) ? gstin : null;
}

/** '' for none, null for anything but fourteen digits. */
function parseFssai(text: string): string | null {
  const fssai = normaliseFssai(text);
  return fssai === '' || isFssai(fssai) ? fssai : null;
}
