/**
 * The shop's clock on this phone. Opening hours follow the phone's own clock, which is the one the
 * shopper sees; what the server will compare with its own time, and the minutes since the shop has
 * had an order, follow the shop's.
 */
import { readClockOffsetMs, saveClockOffsetMs } from './preferences.ts';

/** Smaller differences are the network's delay, not a wrong clock. */
const NOTEWORTHY_MS = 10_000;

/** Keeps what an answer says about the server's time. */
export function noteServerTime(serverTimeMs: number, phoneTimeMs: number): void {
  const difference = serverTimeMs - phoneTimeMs;
  const offsetMs = Math.abs(difference) < NOTEWORTHY_MS ? 0 : difference;
  if (Math.abs(offsetMs - readClockOffsetMs()) >= NOTEWORTHY_MS) saveClockOffsetMs(offsetMs);
}

/** The shop's time at an instant of this phone's clock. */
export function shopTime(phoneTime: Date): Date {
  return new Date(phoneTime.getTime() + readClockOffsetMs());
}
