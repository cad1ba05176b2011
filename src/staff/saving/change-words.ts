/** Texts for columns and values in the audit log and in conflicts. */
import { rupeesToPaise } from '../../domain/money.ts';
import { WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import type { Field } from '../../domain/record-fields.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminLogText } from '../../text/admin-log.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminRequestsText } from '../../text/admin-requests.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { formatDateTime, weekdayName } from '../components/format-time.ts';
import { typedTime } from '../components/form/time-of-day.ts';
import type { SettingName } from '../settings/read-settings-form.ts';

const MONEY = [
  ...Object.values<Field>(WRITTEN_PRODUCT_FIELDS),
  ...Object.values<Field>(SETTING_FIELDS),
]
  .filter(({ kind }) => kind === 'rupees')
  .map(({ column }) => column);
const MINUTES = ['opens_at_minute', 'closes_at_minute'];
const INSTANTS = ['starts_at', 'ends_at', 'closed_from', 'closed_until'];
const MAX_LENGTH = 80;

/** Of products, categories and requests. */
const STATUSES: ReadonlyMap<string, () => string> = new Map([
  ['active', () => adminProductsText('status_active')],
  ['inactive', () => adminProductsText('status_inactive')],
  ['removed', () => adminProductsText('status_removed')],
  ['open', () => adminRequestsText('open')],
  ['done', () => adminRequestsText('done')],
]);

/** The others have a text of the log. */
type LabelledSetting = Exclude<SettingName, 'daysOff' | 'holidays'>;

const nameIn = <Name extends string>(fields: Readonly<Record<Name, Field>>, column: string) =>
  (Object.keys(fields) as Name[]).find((name) => fields[name].column === column);

/** 'Price' for `price`: the log's own text, else the form's label, else the column name. */
export function fieldName(field: string): string {
  const key = `field_${field}`;
  if (key in adminLogText.english) return adminLogText(key as 'field_status');
  const ofProduct = nameIn(WRITTEN_PRODUCT_FIELDS, field);
  if (ofProduct) return adminProductsText(ofProduct);
  const ofShop = nameIn(SETTING_FIELDS, field);
  return ofShop ? adminSettingsText(ofShop as LabelledSetting) : field.replaceAll('_', ' ');
}

/** '₹33', '06:00', 'on', 'nothing'. */
export function columnValueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return adminLogText(value ? 'on' : 'off');
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return formatRupees(rupeesToPaise(value));
    return MINUTES.includes(field) ? typedTime(value) : String(value);
  }
  if (typeof value !== 'string' || value === '') return adminLogText('nothing');
  if (field === 'status') return STATUSES.get(value)?.() ?? shortened(value);
  if (field === 'image') return adminLogText('aPicture');
  if (INSTANTS.includes(field)) return formatDateTime(Date.parse(value.replace(' ', 'T')));
  if (field === 'days_off' || field === 'holidays') return closedDaysText(value);
  return shortened(value);
}

/** 'Sunday, Monday', 'Diwali 2026-11-08'; a value that the log has shortened stays as it is. */
function closedDaysText(json: string): string {
  try {
    const value = JSON.parse(json);
    if (Array.isArray(value))
      return value.map((day) => weekdayName(String(day))).join(', ') || adminLogText('nothing');
    const named = Object.entries(value ?? {}).map(([date, name]) => `${String(name)} ${date}`);
    return named.join(', ') || adminLogText('nothing');
  } catch {
    return shortened(json);
  }
}

function shortened(value: string): string {
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value.replaceAll('_', ' ');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** 'just now', 'a minute ago', 'on 20 Nov 2026, 05:06 pm'. */
export function agoText(atMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - atMs);
  if (ms < MINUTE_MS) return adminLogText('justNow');
  if (ms < HOUR_MS) return adminLogText.count('minutesAgo', Math.floor(ms / MINUTE_MS));
  if (ms < 24 * HOUR_MS) return adminLogText.count('hoursAgo', Math.floor(ms / HOUR_MS));
  return adminLogText('onTime', { time: formatDateTime(atMs) });
}
