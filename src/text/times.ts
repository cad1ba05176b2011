/** Times of day as people say them. English is the specification's. */
import { spokenLanguage, textArea } from './text-area.ts';

export const timeText = textArea('time', {
  beforeDawn: '{time} AM',
  dawn: '{time} AM',
  morning: '{time} AM',
  afternoon: '{time} PM',
  evening: '{time} PM',
  night: '{time} PM',
});

export const isEnglish = () => spokenLanguage().startsWith('en');

/** The hour before which each part of the day ends. */
const PARTS = [
  [4, 'beforeDawn'],
  [6, 'dawn'],
  [12, 'morning'],
  [16, 'afternoon'],
  [20, 'evening'],
] as const;

const partOfDay = (hour: number) => PARTS.find(([end]) => hour < end)?.[1] ?? 'night';

/** '07'. */
export const two = (value: number) => String(value).padStart(2, '0');

/** By arithmetic, so that every phone says the same. */
export function formatHourAndMinute(hour: number, minute: number, hourDigits: 1 | 2): string {
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(hourDigits, '0');
  return timeText(partOfDay(hour), { time: `${twelve}:${two(minute)}` });
}

/** A time of day: 360 is '6:00 AM'. */
export function formatTimeOfDay(minuteOfDay: number): string {
  return formatHourAndMinute(Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60, 1);
}
