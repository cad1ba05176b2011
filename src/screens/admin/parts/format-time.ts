/** Dates and times the Indian way, in this device's time zone. */
const dayAndTime = lazy({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const time = lazy({ hour: '2-digit', minute: '2-digit', hour12: true });
const timeWithSeconds = lazy({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** 20 Nov 2026, 05:06 pm */
export function formatDateTime(epochMs: number): string {
  return unbroken(dayAndTime().format(epochMs));
}

/** 05:06 pm */
export function formatTime(epochMs: number): string {
  return unbroken(time().format(epochMs));
}

/** 05:06:59 pm */
export function formatTimeWithSeconds(epochMs: number): string {
  return unbroken(timeWithSeconds().format(epochMs));
}

/** Keeps 'am' and 'pm' beside their hour. */
function unbroken(text: string): string {
  return text.replace(/\s(am|pm)$/i, '\u00a0$1');
}

function lazy(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('en-IN', options));
}
