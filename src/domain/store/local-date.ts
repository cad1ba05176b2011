import type { UtcOffsetMinutesAt } from './store-hours.ts';

/** The instant of a local time. `localMs` is the instant at which a clock in UTC shows that time. */
export function instantOfLocal(localMs: number, offsetAt: UtcOffsetMinutesAt): number {
  const guessMs = localMs - offsetAt(localMs) * 60_000;
  return localMs - offsetAt(guessMs) * 60_000;
}

/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}
