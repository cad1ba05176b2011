/** Fields and values of the database as an owner calls them. */
import { rupeesToPaise } from '../../domain/money.ts';
import { adminLogText } from '../../text/admin-log.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { formatDateTime } from './parts/format-time.ts';
import { typedTime } from './parts/time-of-day.ts';

const MONEY = ['price', 'original_price', 'delivery_fee', 'discount', 'discount_from'];
const MINUTES = ['opens_at_minute', 'closes_at_minute'];
const INSTANTS = ['starts_at', 'ends_at'];
const MOST_SHOWN = 80;

/** 'Price' for price; a field that nobody has named yet reads as the database calls it. */
export function fieldName(field: string): string {
  const key = `field_${field}`;
  return key in adminLogText.english
    ? adminLogText(key as 'field_price')
    : field.replaceAll('_', ' ');
}

/** '₹33', '06:00', 'on', 'nothing': a stored value in words. */
export function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return adminLogText(value ? 'on' : 'off');
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return formatRupees(rupeesToPaise(value));
    return MINUTES.includes(field) ? typedTime(value) : String(value);
  }
  if (typeof value !== 'string' || value === '') return adminLogText('nothing');
  if (field === 'image') return adminLogText('aPicture');
  if (INSTANTS.includes(field)) return formatDateTime(Date.parse(value.replace(' ', 'T')));
  return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value.replaceAll('_', ' ');
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
