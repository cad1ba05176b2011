/**
 * Opening hours (spec section 9, D16): daily hours, days off, holidays, and 'closed for now'. Times of day are minutes
 * after midnight in the shop's time zone; callers provide the current time and the UTC offset.
 */
import type { StoreSettings } from './store-settings.ts';

/** A phone that has not synced since its update has no days off, holidays and closure. */
export type StoreHours = Pick<StoreSettings, 'opensAtMinute' | 'closesAtMinute'> &
  Partial<Pick<StoreSettings, 'daysOff' | 'holidays' | 'closedUntil'>> & {
    /** On the server only: whether an order was placed before. A phone that knows of the closure is within it. */
    closedFrom?: string;
  };

export type LocalStoreHours = StoreHours &
  Pick<StoreSettings, 'timeZone'> &
  Partial<Pick<StoreSettings, 'takesMorningOrders'>>;

/** The shop's UTC offset at an instant; with daylight saving time it varies. */
export type UtcOffsetMinutesAt = (epochMs: number) => number;

const MINUTES_PER_DAY = 24 * 60;
const MS_PER_MINUTE = 60_000;

/** How long after closing an order that was placed while open is still accepted (D16). */
export const LATE_ORDER_GRACE_MS = 30 * MS_PER_MINUTE;

/** The opening minute is included, the closing minute is not. A shop may close after midnight. */
export function isStoreOpen(epochMs: number, utcOffsetMinutes: number, hours: StoreHours): boolean {
  const { opensAtMinute, closesAtMinute, holidays, daysOff } = hours;
  const minutesOpen =
    closesAtMinute - opensAtMinute + (opensAtMinute > closesAtMinute ? MINUTES_PER_DAY : 0);
  const minutesSince =
    (minuteOfDayAt(epochMs, utcOffsetMinutes) - opensAtMinute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  // The minutes after midnight belong to the day on which the shop opened.
  const opened = localDate(epochMs - minutesSince * MS_PER_MINUTE, utcOffsetMinutes);
  return (
    minutesSince < minutesOpen &&
    !isClosedForNow(epochMs, hours) &&
    !holidays?.[opened.date] &&
    !daysOff?.includes(opened.weekday)
  );
}

/** Whether the shop has closed for now; not before its own next opening time. */
export const isClosedForNow = (
  epochMs: number,
  { closedFrom = '', closedUntil = '' }: StoreHours,
): boolean => !(epochMs < Date.parse(closedFrom)) && epochMs < Date.parse(closedUntil);

/** As in `holidays` and `daysOff`. */
function localDate(epochMs: number, utcOffsetMinutes: number): { date: string; weekday: string } {
  const local = new Date(epochMs + utcOffsetMinutes * MS_PER_MINUTE);
  return { date: local.toISOString().slice(0, 10), weekday: String(local.getUTCDay()) };
}

/** Of the local day; '' for none. */
export const holidayName = (
  epochMs: number,
  utcOffsetMinutes: number,
  { holidays }: StoreHours,
): string => holidays?.[localDate(epochMs, utcOffsetMinutes).date] ?? '';

/** How far the next opening is looked for. */
const MAX_CLOSED_DAYS = 366;

/** When a closed shop opens next, `epochMs` for an open one. After a year without an opening it stops looking. */
export function nextOpeningMs(
  epochMs: number,
  utcOffsetMinutesAt: UtcOffsetMinutesAt,
  hours: StoreHours,
): number {
  let ms = Math.max(epochMs, Date.parse(hours.closedUntil ?? '') || 0);
  for (let day = 0; day < MAX_CLOSED_DAYS; day += 1) {
    const offset = utcOffsetMinutesAt(ms);
    if (isStoreOpen(ms, offset, hours)) break;
    ms += msUntilMinute(hours.opensAtMinute, ms, minuteOfDayAt(ms, offset));
  }
  return ms;
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

/** Milliseconds until the shop next closes, counted from the minute's begin, or 0 while it is closed. */
export function msUntilClosing(
  epochMs: number,
  utcOffsetMinutes: number,
  hours: StoreHours,
): number {
  if (!isStoreOpen(epochMs, utcOffsetMinutes, hours)) return 0;
  const minuteOfDay = minuteOfDayAt(epochMs, utcOffsetMinutes);
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
  const isOpenAt = (ms: number) => isStoreOpen(ms, utcOffsetMinutesAt(ms), hours);
  if (isOpenAt(nowMs)) return true;
  // The shop is closed in its closing minute; it was open one millisecond earlier.
  return isOpenAt(nowMs - LATE_ORDER_GRACE_MS - 1) && isOpenAt(placedAtMs);
}
