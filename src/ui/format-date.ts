/** Dates as the order screens write them, in the phone's own time zone. */

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  // en-US, because en-IN writes 'Sept' where the specification's pattern gives three letters.
  return new Intl.DateTimeFormat('en-US', options).format(date);
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
