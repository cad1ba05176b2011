/** Dates and times the Indian way, in this device's time zone and the page's language. */
const dayAndTime = lazy({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const time = lazy({ hour: '2-digit', minute: '2-digit', hour12: true });
const dayOfMonth = lazy({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 20 Nov 2026, 05:06 pm */
export function formatDateTime(epochMs: number): string {
  return unbroken(dayAndTime().format(epochMs));
}

/** 05:06 pm */
export function formatTime(epochMs: number): string {
  return unbroken(time().format(epochMs));
}

/** 20 Nov; `day` is YYYY-MM-DD. */
export function formatDay(day: string): string {
  return dayOfMonth().format(Date.parse(`${day}T00:00:00Z`));
}

/** 6 am; hour 24 is midnight again. */
export function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Keeps 'am' and 'pm' beside their hour. */
function unbroken(text: string): string {
  return text.replace(/\s(am|pm)$/i, '\u00a0$1');
}

const pageLanguage = () => globalThis.document?.documentElement.lang || 'en-IN';

function lazy(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(`${pageLanguage()}-u-nu-latn`, options));
}
