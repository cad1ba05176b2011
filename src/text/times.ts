/** Dates and times as people read them, in the phone's own time zone. English is the specification's. */
import { spokenLanguage, textArea } from './text-area.ts';

/** Said of the hours from midnight, from 4, from 12, from 16 and from 20. */
export const timeText = textArea('time', {
  beforeDawn: '{time} AM',
  morning: '{time} AM',
  afternoon: '{time} PM',
  evening: '{time} PM',
  night: '{time} PM',
});

const isEnglish = () => spokenLanguage().startsWith('en');

function partOfDay(hour: number): 'beforeDawn' | 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < 4) return 'beforeDawn';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  return hour < 20 ? 'evening' : 'night';
}

const two = (value: number) => String(value).padStart(2, '0');

/** By arithmetic, so that every phone says the same. */
function clock(hour: number, minute: number, hourDigits: 1 | 2): string {
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(hourDigits, '0');
  return timeText(partOfDay(hour), { time: `${twelve}:${two(minute)}` });
}

/** A time of day: 360 is '6:00 AM'. */
export function formatTimeOfDay(minuteOfDay: number): string {
  return clock(Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60, 1);
}

function shortMonth(date: Date): string {
  // en-US, because en-IN writes 'Sept' where the specification's pattern gives three letters.
  const tag = isEnglish() ? 'en-US' : `${spokenLanguage()}-u-nu-latn`;
  return new Intl.DateTimeFormat(tag, { month: 'short' }).format(date);
}

/** '05 Nov 2026' (dd MMM yyyy). */
export function formatDay(date: Date): string {
  return `${two(date.getDate())} ${shortMonth(date)} ${date.getFullYear()}`;
}

/** '07:05 PM' (hh:mm a). */
export function formatClock(date: Date): string {
  return clock(date.getHours(), date.getMinutes(), isEnglish() ? 2 : 1);
}

/** '5 Nov 2026, 07:05 pm'. */
export function formatMoment(date: Date): string {
  const day = `${date.getDate()} ${shortMonth(date)} ${date.getFullYear()}`;
  return `${day}, ${formatClock(date).toLowerCase()}`;
}

/** '07:05 PM' of today, '05 Nov 2026, 07:05 PM' of another day. */
export function formatWhen(date: Date, now = new Date()): string {
  const [day, time] = [formatDay(date), formatClock(date)];
  return day === formatDay(now) ? time : `${day}, ${time}`;
}
