/** Dates and times for the staff, in the shop's time zone and the page's language. */
import { formatClock, formatDay } from '../../shared/shop/shop-times.ts';
import { shortMonth } from '../../text/dates.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { formatHourAndMinute } from '../../text/times.ts';

/** 20 Nov 2026, 05:06 PM; in Hindi 20 नव॰ 2026, शाम 5:06 */
export function formatDateTime(epochMs: number): string {
  return `${formatDay(new Date(epochMs))}, ${formatTime(epochMs)}`;
}

/** 05:06 PM; in Hindi शाम 5:06 */
export function formatTime(epochMs: number): string {
  return unbroken(formatClock(new Date(epochMs)));
}

/** 20 Nov; `day` is YYYY-MM-DD. */
export function formatShortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${shortMonth({ year, month: month - 1 })}`;
}

/** 6 AM, in Hindi सुबह 6; hour 24 is midnight. */
export function formatHour(hour: number): string {
  return unbroken(formatHourAndMinute(hour % 24, 0, 1).replace(':00', ''));
}

/** Replaces the space with a no-break space, so that '5:06 PM' stays on one line. */
function unbroken(time: string): string {
  return time.replace(' ', '\u00a0');
}

/** `day` is '0' (Sunday) to '6'. 1 November 2026 is a Sunday. */
export const weekdayName = (day: string): string =>
  new Intl.DateTimeFormat(spokenLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + Number(day)),
  );
