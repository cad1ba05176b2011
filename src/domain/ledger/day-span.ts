/** Days of the shop's calendar whose money is added up at once (D76). */
import { isLocalDate } from '../store/local-date.ts';

/** A quarter of a year. */
const MAX_DAYS = 93;
const DAY_MS = 86_400_000;

/** Whether `from` and `to` are dates (YYYY-MM-DD) of which the first is not the later one, and not too many. */
export function isDaySpan(from: string, to: string): boolean {
  if (!isLocalDate(from) || !isLocalDate(to)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_DAYS;
}
