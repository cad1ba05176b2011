/** Dates as the order screens write them, in the phone's own time zone and the page's language. */
import { spokenLanguage } from './text-area.ts';
import { formatHourAndMinute, isEnglish, two } from './times.ts';

function shortMonth(date: Date): string {
  // en-US, because en-IN writes 'Sept' where the specification's pattern gives three letters.
  const tag = isEnglish() ? 'en-US' : `${spokenLanguage()}-u-nu-latn`;
  return new Intl.DateTimeFormat(tag, { month: 'short' }).format(date);
}

/** '05 Nov 2026' (dd MMM yyyy). */
export function formatDay(date: Date): string {
  return `${two(date.getDate())} ${shortMonth(date)} ${date.getFullYear()}`;
}

/** '07:05 PM' (hh:mm a). */
export function formatClock(date: Date): string {
  return formatHourAndMinute(date.getHours(), date.getMinutes(), isEnglish() ? 2 : 1);
}

/** '5 Nov 2026, 07:05 pm'. */
export function formatMoment(date: Date): string {
  const day = `${date.getDate()} ${shortMonth(date)} ${date.getFullYear()}`;
  return `${day}, ${formatClock(date).toLowerCase()}`;
}

/** '07:05 PM' of today, '05 Nov 2026, 07:05 PM' of another day. */
export function formatWhen(date: Date, now = new Date()): string {
  const [day, time] = [formatDay(date), formatClock(date)];
  return day === formatDay(now) ? time : `${day}, ${time}`;
}
