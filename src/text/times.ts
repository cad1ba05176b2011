/** Times of day as people say them. English is the specification's. */
import { spokenLanguage, textArea } from './text-area.ts';

/** Said of the hours from midnight, from 4, from 12, from 16 and from 20. */
export const timeText = textArea('time', {
  beforeDawn: '{time} AM',
  morning: '{time} AM',
  afternoon: '{time} PM',
  evening: '{time} PM',
  night: '{time} PM',
});

export const isEnglish = () => spokenLanguage().startsWith('en');

const partOfDay = (hour: number) =>
  hour < 4
    ? 'beforeDawn'
    : hour < 12
      ? 'morning'
      : hour < 16
        ? 'afternoon'
        : hour < 20
          ? 'evening'
          : 'night';

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
