/**
 * The shop's clock and time zone on this device. Everything of the shop's days and times follows them (D16): the
 * device's own clock and time zone may be wrong.
 */
import { DEFAULT_TIME_ZONE } from '../../domain/store/store-settings.ts';
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

/** Now, by the shop's clock. */
export const shopNow = (): Date => shopTime(new Date());

/** The time of this device's own clock at an instant of the shop's clock. */
export const deviceTime = (shopsTime: Date): Date =>
  new Date(shopsTime.getTime() - readPreference('clock_offset'));

/**
 * UTC offsets in minutes of zones without summer time, India's and that of most servers: creating the first
 * `Intl.DateTimeFormat` takes 100 ms on a cheap phone, before the first paint.
 */
const FIXED_OFFSETS = new Map([
  [DEFAULT_TIME_ZONE, 330],
  ['UTC', 0],
]);

/** Making one takes longer than using it, and a shop has one zone. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that this phone does not know. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    // Swedish writes '2026-11-20 06:00'.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  } catch (error) {
    console.warn('Time zone unknown', error);
  }
  clocks.set(timeZone, clock);
  return clock;
}

/** The shop's UTC offset in minutes (D16), wherever this phone is. */
export function shopUtcOffset(instant: Date, timeZone: string): number {
  const fixed = FIXED_OFFSETS.get(timeZone);
  if (fixed !== undefined) return fixed;
  const local = clockOf(timeZone)?.format(instant);
  if (!local) return -instant.getTimezoneOffset();
  const localMs = Date.parse(`${local.replace(' ', 'T')}Z`);
  return Math.ceil((localMs - instant.getTime()) / 60_000);
}

/** The UTC offset of a time zone as a function of the instant in epoch milliseconds. */
export const offsetIn =
  (timeZone: string) =>
  (epochMs: number): number =>
    shopUtcOffset(new Date(epochMs), timeZone);
