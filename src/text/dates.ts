/**
 * Dates as the screens write them, in the page's language. Screens use `shared/shop/shop-times.ts`, which reads
 * instants in the shop's time zone.
 */
import { spokenLanguage } from './text-area.ts';
import { formatHourAndMinute, isEnglish, two } from './times.ts';

/** A moment on the shop's calendar and clock. */
export interface LocalTime {
  year: number;
  /** 0 is January. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** 'Nov'; `month` 0 is January. */
export function shortMonth({ year, month }: Pick<LocalTime, 'year' | 'month'>): string {
  // en-US, because en-IN writes 'Sept' where the specification's pattern gives three letters.
  const tag = isEnglish() ? 'en-US' : `${spokenLanguage()}-u-nu-latn`;
  return new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(year, month),
  );
}

/** '05 Nov 2026' (dd MMM yyyy). */
export function dayText(local: LocalTime): string {
  return `${two(local.day)} ${shortMonth(local)} ${local.year}`;
}

/** '07:05 PM' (hh:mm a). */
export function clockText({ hour, minute }: LocalTime): string {
  return formatHourAndMinute(hour, minute, isEnglish() ? 2 : 1);
}

/** '5 Nov 2026, 07:05 PM'. */
export function momentText(local: LocalTime): string {
  return `${local.day} ${shortMonth(local)} ${local.year}, ${clockText(local)}`;
}

/** '07:05 PM' of today, '05 Nov 2026, 07:05 PM' of another day. */
export function whenText(local: LocalTime, today: LocalTime): string {
  const [day, time] = [dayText(local), clockText(local)];
  return day === dayText(today) ? time : `${day}, ${time}`;
}
