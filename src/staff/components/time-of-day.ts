/** Times of day between the shop's minutes and a native time field. */

const MINUTES_PER_DAY = 24 * 60;

/** 360 as '06:00'; the end of the day reads as midnight. */
export function typedTime(minuteOfDay: number): string {
  const minute = minuteOfDay % MINUTES_PER_DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** '06:00' as 360; null for anything else. */
export function parseTime(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** A closing time: midnight is the end of the day, not its beginning. */
export function parseClosingTime(text: string): number | null {
  const minute = parseTime(text);
  return minute === 0 ? MINUTES_PER_DAY : minute;
}
