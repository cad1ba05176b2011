/** What the settings of closed days and of 'closed for now' may be (D16); store-hours.ts has what they mean. */
import { isLocalDate } from './local-date.ts';
import { isClosedForNow, type StoreHours } from './store-hours.ts';

/** A longer closure is a mistake, such as a device with a wrong date. */
const MAX_CLOSURE_MS = 31 * 24 * 60 * 60_000;

const MAX_HOLIDAY_NAME = 60;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Weekdays, each once. A shop that is never open has other hours. */
export const isDaysOff = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length < 7 &&
  new Set(value).size === value.length &&
  value.every((day) => typeof day === 'string' && /^[0-6]$/.test(day));

export const isHolidays = (value: unknown): boolean =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([date, name]: [string, unknown]) =>
      isLocalDate(date) &&
      typeof name === 'string' &&
      name.trim() !== '' &&
      name.length <= MAX_HOLIDAY_NAME,
  );

/**
 * `closedFrom` for a new `closedUntil`, '' for 'open again': now, or since when the shop is closed already, so that
 * an order that was placed before is still taken (D16). null: no such end.
 */
export function closedFromFor(
  closedUntil: string,
  before: StoreHours,
  nowMs: number,
): string | null {
  if (closedUntil === '') return '';
  const untilMs = Date.parse(closedUntil);
  const isInstant = !Number.isNaN(untilMs) && new Date(untilMs).toISOString() === closedUntil;
  if (!isInstant || untilMs <= nowMs || untilMs > nowMs + MAX_CLOSURE_MS) return null;
  return isClosedForNow(nowMs, before) ? (before.closedFrom ?? '') : new Date(nowMs).toISOString();
}
