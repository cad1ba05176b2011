/**
 * Opening hours (spec section 9, D16). Times of day are minutes after midnight in the shop's time zone; callers
 * provide the current time and the UTC offset.
 */
import type { StoreSettings } from './store-settings.ts';

export type StoreHours = Pick<StoreSettings, 'opensAtMinute' | 'closesAtMinute'>;

export type LocalStoreHours = StoreHours & Pick<StoreSettings, 'timeZone'>;

/** The shop's UTC offset at an instant; with daylight saving time it varies. */
export type UtcOffsetMinutesAt = (epochMs: number) => number;

const MINUTES_PER_DAY = 24 * 60;
const MS_PER_MINUTE = 60_000;

/** How long after closing an order that was placed while open is still accepted (D16). */
export const LATE_ORDER_GRACE_MS = 30 * MS_PER_MINUTE;

/** The opening minute is included, the closing minute is not. A shop may close after midnight. */
export function isStoreOpen(minuteOfDay: number, hours: StoreHours): boolean {
  const { opensAtMinute, closesAtMinute } = hours;
  if (opensAtMinute === closesAtMinute) return false;
  if (opensAtMinute < closesAtMinute) {
    return minuteOfDay >= opensAtMinute && minuteOfDay < closesAtMinute;
  }
  return minuteOfDay >= opensAtMinute || minuteOfDay < closesAtMinute;
}

export function minuteOfDayAt(epochMs: number, utcOffsetMinutes: number): number {
  const minutes = Math.floor(epochMs / MS_PER_MINUTE) + utcOffsetMinutes;
  return ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** Milliseconds until a minute of the day next begins; a whole day at its first millisecond. */
export function msUntilMinute(minute: number, nowMs: number, minuteOfDay: number): number {
  const minutes = (minute - minuteOfDay + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;
  return minutes * MS_PER_MINUTE - (nowMs % MS_PER_MINUTE);
}

/** Milliseconds until the shop next closes, or 0 while it is closed. */
export function msUntilClosing(minuteOfDay: number, hours: StoreHours): number {
  if (!isStoreOpen(minuteOfDay, hours)) return 0;
  const minutes = (hours.closesAtMinute - minuteOfDay + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return minutes * MS_PER_MINUTE;
}

/**
 * Whether the server may accept an order now: the shop is open, or it closed at most `LATE_ORDER_GRACE_MS` ago and
 * the order was placed while it was open (D16).
 */
export function isWithinOrderingTime(
  nowMs: number,
  placedAtMs: number,
  hours: StoreHours,
  utcOffsetMinutesAt: UtcOffsetMinutesAt,
): boolean {
  const isOpenAt = (ms: number) => isStoreOpen(minuteOfDayAt(ms, utcOffsetMinutesAt(ms)), hours);
  if (isOpenAt(nowMs)) return true;
  // The shop is closed in its closing minute; it was open one millisecond earlier.
  return isOpenAt(nowMs - LATE_ORDER_GRACE_MS - 1) && isOpenAt(placedAtMs);
}
