/** Days and percentiles over many orders, for the owner's dashboard. */

/**
 * The nearest-rank percentile of values in ascending order: the smallest that at least `percent` of all do
 * not exceed; null without values. `percent` is above 0 and at most 100.
 */
export function percentile(ascending: readonly number[], percent: number): number | null {
  return ascending[Math.ceil((percent / 100) * ascending.length) - 1] ?? null;
}

/** The shop's local date of an instant, as YYYY-MM-DD. */
export function localDay(epochMs: number, utcOffsetMinutes: number): string {
  return new Date(epochMs + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

export function dayStartMs(day: string, utcOffsetMinutes: number): number {
  return Date.parse(`${day}T00:00:00Z`) - utcOffsetMinutes * 60_000;
}

/** The last `count` local days up to and including `lastDay`, oldest first. */
export function daysUpTo(lastDay: string, count: number): string[] {
  const lastMs = Date.parse(`${lastDay}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(lastMs - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
