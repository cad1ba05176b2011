/** When a shop that closes for now may open again. */
import {
  minuteOfDayAt,
  nextOpeningMs,
  type StoreHours,
  type UtcOffsetMinutesAt,
} from '../../domain/store/store-hours.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MINUTES = 1_440;

/** Without a choice: an hour, up to the next quarter. */
const FIRST_MS = 60 * MINUTE_MS;

/** Minutes from the next quarter. */
const CHOICES = [0, 15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480];

const nextQuarterMs = (ms: number) => Math.ceil(ms / QUARTER_MS) * QUARTER_MS;

export const firstEndMs = (nowMs: number): number => nextQuarterMs(nowMs + FIRST_MS);

/** Ascending: quarters and hours of today at which the shop is open, and the opening on the next day. */
export function closingEnds(
  nowMs: number,
  { closedFrom: _from, closedUntil: _until, ...hours }: StoreHours,
  utcOffsetMinutesAt: UtcOffsetMinutesAt,
): number[] {
  const offset = utcOffsetMinutesAt(nowMs);
  const minutesLeft = DAY_MINUTES - minuteOfDayAt(nowMs, offset);
  const midnightMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + minutesLeft * MINUTE_MS;
  const today = CHOICES.map((minutes) => nextQuarterMs(nowMs + MINUTE_MS) + minutes * MINUTE_MS);
  return [
    ...today.filter((ms) => ms < midnightMs && nextOpeningMs(ms, utcOffsetMinutesAt, hours) === ms),
    nextOpeningMs(midnightMs, utcOffsetMinutesAt, hours),
  ];
}
