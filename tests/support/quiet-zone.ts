/**
 * Time zones for tests about the shop's days and hours: none of them has daylight saving time, and in the ones that are
 * chosen no day and no hour ends while a test runs.
 */
import { minuteOfDayAt } from '../../src/domain/store/store-hours.ts';

export interface Zone {
  zone: string;
  /** Ahead of UTC. */
  minutes: number;
}

const MINUTES_PER_DAY = 24 * 60;

/** From 12 hours behind UTC to 14 ahead; the sign in their names is the other way round. */
const WHOLE_HOURS: Zone[] = Array.from({ length: 27 }, (_, at) => at - 12).map((hours) => ({
  zone: hours === 0 ? 'UTC' : `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`,
  minutes: hours * 60,
}));
const HALF_HOURS: Zone[] = [
  { zone: 'Pacific/Marquesas', minutes: -570 },
  { zone: 'Asia/Kabul', minutes: 270 },
  { zone: 'Asia/Kolkata', minutes: 330 },
  { zone: 'Asia/Yangon', minutes: 390 },
  { zone: 'Australia/Darwin', minutes: 570 },
];

/** Minutes to the nearest midnight, before or after `nowMs`. */
function fromMidnight({ minutes }: Zone, nowMs: number): number {
  const minute = minuteOfDayAt(nowMs, minutes);
  return Math.min(minute, MINUTES_PER_DAY - minute);
}

/** Where midnight is at least five hours away, and the begin and the end of the hour a quarter of one. */
export function quietZone(nowMs = Date.now()): Zone {
  return [...WHOLE_HOURS, ...HALF_HOURS]
    .filter(({ minutes }) => Math.abs((minuteOfDayAt(nowMs, minutes) % 60) - 30) <= 15)
    .reduce((best, zone) => (fromMidnight(zone, nowMs) > fromMidnight(best, nowMs) ? zone : best));
}

/** Two in which it is not the same day, each at least an hour away from midnight; the later day is second. */
export function zonesOfTwoDays(nowMs = Date.now()): [Zone, Zone] {
  const quiet = WHOLE_HOURS.filter((zone) => fromMidnight(zone, nowMs) >= 60);
  return [quiet.at(0) as Zone, quiet.at(-1) as Zone];
}
