/**
 * Opening hours (spec section 9, D16). Times of day are minutes after midnight in the shop's own time
 * zone; who has a clock and knows zones says which minute it is.
 */
import type { StoreSettings } from './store-settings.ts';

export type StoreHours = Pick<StoreSettings, 'opensAtMinute' | 'closesAtMinute'>;

/** With the clock that they are read off. */
export type LocalStoreHours = StoreHours & Pick<StoreSettings, 'timeZone'>;

/** How far the shop's local time is ahead of UTC at an instant; where clocks are moved it differs. */
export type UtcOffsetMinutesAt = (epochMs: number) => number;

const MINUTES_PER_DAY = 24 * 60;
const MS_PER_MINUTE = 60_000;

/** How long after closing an order that was placed while open is still accepted (D16). */
export const LATE_ORDER_GRACE_MS = 30 * MS_PER_MINUTE;

/** Open from the opening minute up to before the closing minute; a shop may close after midnight. */
export function isStoreOpen(minuteOfDay: number, hours: StoreHours): boolean {
  const { opensAtMinute, closesAtMinute } = hours;
  if (opensAtMinute === closesAtMinute) return false;
  if (opensAtMinute < closesAtMinute) {
    return minuteOfDay >= opensAtMinute && minuteOfDay < closesAtMinute;
  }
  return minuteOfDay >= opensAtMinute || minuteOfDay < closesAtMinute;
}

/** The minute of the day at an instant, where local time is that far ahead of UTC. */
export function minuteOfDayAt(epochMs: number, utcOffsetMinutes: number): number {
  const minutes = Math.floor(epochMs / MS_PER_MINUTE) + utcOffsetMinutes;
  return ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** Milliseconds until a minute of the day next begins; a whole day from its very beginning. */
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
 * Whether the server may take an order now: the shop is open, or it has closed no longer ago than the
 * grace and the order was placed while it was open (D16).
 */
export function isWithinOrderingTime(
  nowMs: number,
  placedAtMs: number,
  hours: StoreHours,
  utcOffsetMinutesAt: UtcOffsetMinutesAt,
): boolean {
  const isOpenAt = (ms: number) => isStoreOpen(minuteOfDayAt(ms, utcOffsetMinutesAt(ms)), hours);
  if (isOpenAt(nowMs)) return true;
  // The minute of closing is not open any more: a moment before it is.
  return isOpenAt(nowMs - LATE_ORDER_GRACE_MS - 1) && isOpenAt(placedAtMs);
}
