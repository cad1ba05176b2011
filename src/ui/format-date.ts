/** Dates as the order screens write them, in the phone's own time zone and the page's language. */

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const language = globalThis.document?.documentElement.lang ?? '';
  // en-US, because en-IN writes 'Sept' where the specification's pattern gives three letters.
  const tag = /^(hi|mr)/.test(language) ? `${language}-u-nu-latn` : 'en-US';
  return new Intl.DateTimeFormat(tag, options).format(date);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** '05 Nov 2026' (dd MMM yyyy). */
export function formatDay(date: Date): string {
  return `${two(date.getDate())} ${format(date, { month: 'short' })} ${date.getFullYear()}`;
}

/** '07:05 PM' (hh:mm a). */
export function formatClock(date: Date): string {
  const hour = date.getHours() % 12 === 0 ? 12 : date.getHours() % 12;
  return `${two(hour)}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** '5 Nov 2026, 07:05 pm'. */
export function formatMoment(date: Date): string {
  const day = `${date.getDate()} ${format(date, { month: 'short' })} ${date.getFullYear()}`;
  return `${day}, ${formatClock(date).toLowerCase()}`;
}

/** '07:05 PM' of today, '05 Nov 2026, 07:05 PM' of another day. */
export function formatWhen(date: Date, now = new Date()): string {
  const [day, clock] = [formatDay(date), formatClock(date)];
  return day === formatDay(now) ? clock : `${day}, ${clock}`;
}
