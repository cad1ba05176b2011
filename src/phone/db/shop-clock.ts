/**
 * The shop's clock on this phone. Opening hours follow the phone's own clock, read as the shop's local
 * time (D16); what the server will compare with its own time, and the minutes since the shop has had
 * an order, follow the shop's.
 */
import { readPreference, writePreference } from './preferences.ts';

/** Smaller differences are the network's delay, not a wrong clock. */
const NOTEWORTHY_MS = 10_000;

/** Keeps what an answer says about the server's time. */
export function noteServerTime(serverTimeMs: number, phoneTimeMs: number): void {
  const difference = serverTimeMs - phoneTimeMs;
  const offsetMs = Math.abs(difference) < NOTEWORTHY_MS ? 0 : difference;
  if (Math.abs(offsetMs - readPreference('clock_offset')) >= NOTEWORTHY_MS)
    writePreference('clock_offset', offsetMs);
}

/** The shop's time at an instant of this phone's clock. */
export function shopTime(phoneTime: Date): Date {
  return new Date(phoneTime.getTime() + readPreference('clock_offset'));
}

/**
 * Minutes ahead of UTC, where clocks never change. The first clock of the browser's own costs a cheap
 * phone a tenth of a second, before anything is drawn.
 */
const STEADY_ZONES: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330, UTC: 0 };

const MINUTES_OF_DAY = 1_440;

/** Making one takes longer than using it, and a shop has one zone. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that this phone does not know. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  } catch (error) {
    console.warn(`This phone knows no time zone ${timeZone}: its own is used`, error);
  }
  clocks.set(timeZone, clock);
  return clock;
}

/** The minute of the day at the shop (D16), wherever this phone is. */
export function shopMinuteOfDay(instant: Date, timeZone: string): number {
  const aheadMinutes = STEADY_ZONES[timeZone];
  if (aheadMinutes !== undefined) {
    return (Math.floor(instant.getTime() / 60_000) + aheadMinutes) % MINUTES_OF_DAY;
  }
  const parts = clockOf(timeZone)?.formatToParts(instant);
  if (!parts) return instant.getHours() * 60 + instant.getMinutes();
  const valueOf = (wanted: string) =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? Number.NaN);
  return valueOf('hour') * 60 + valueOf('minute');
}
