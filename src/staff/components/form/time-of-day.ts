/** Converts minutes of the day to and from native time fields. */

const MINUTES_PER_DAY = 24 * 60;

/** 360 becomes '06:00'; 1440 becomes '00:00'. */
export function typedTime(minuteOfDay: number): string {
  const minute = minuteOfDay % MINUTES_PER_DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** '06:00' becomes 360; null for anything else. */
export function parseTime(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** '00:00' becomes 1440, the end of the day. */
export function parseClosingTime(text: string): number | null {
  const minute = parseTime(text);
  return minute === 0 ? MINUTES_PER_DAY : minute;
}
