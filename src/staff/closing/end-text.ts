import { minuteOfDayAt, type UtcOffsetMinutesAt } from '../../domain/store/store-hours.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { formatTimeOfDay } from '../../text/times.ts';

/** From here on a weekday alone would mean an earlier day. */
const DATED_FROM_DAYS = 7;

/**
 * When the shop opens again: '4:00 PM' today, 'Friday, 7:00 AM' within a week, later 'Friday, 25 Dec, 7:00 AM'.
 * `utcOffsetMinutesAt` is that of `timeZone`.
 */
export function endText(
  endMs: number,
  nowMs: number,
  timeZone: string,
  utcOffsetMinutesAt: UtcOffsetMinutesAt,
): string {
  const dayOf = (ms: number) => Math.floor((ms + utcOffsetMinutesAt(ms) * 60_000) / 86_400_000);
  const time = formatTimeOfDay(minuteOfDayAt(endMs, utcOffsetMinutesAt(endMs)));
  const days = dayOf(endMs) - dayOf(nowMs);
  if (days === 0) return time;
  const day = new Intl.DateTimeFormat(`${spokenLanguage()}-u-nu-latn`, {
    weekday: 'long',
    timeZone,
    ...(days >= DATED_FROM_DAYS && { day: 'numeric', month: 'short' }),
  }).format(endMs);
  return `${day}, ${time}`;
}
