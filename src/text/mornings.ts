/** The morning that an order is for (D56), as a day of the shop's calendar: '2026-11-26'. */
import { spokenLanguage, textArea } from './text-area.ts';

export const morningText = textArea('mornings', {
  today: 'This morning',
  tomorrow: 'Tomorrow morning',
  weekday: '{weekday} morning',
  date: '{weekday}, {day}, morning',
  delivery: 'Delivery: {morning}',

  // the first sentence about an order
  lead_today: 'The shop brings your order this morning.',
  lead_tomorrow: 'The shop brings your order tomorrow morning.',
  lead_date: 'The shop brings your order on {weekday}, {day}, in the morning.',
  late: 'Your order is late: it was expected on {weekday}, {day}, in the morning.',
});

const DAY_MS = 86_400_000;

/** How near a morning is, which decides what it is called, and its date in words. `today` is the shop's. */
export function nameOfMorning(day: string, today: string) {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const kind =
    ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : ahead > 1 && ahead < 7 ? 'weekday' : 'date';
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${spokenLanguage()}-u-nu-latn`, {
      ...options,
      timeZone: 'UTC',
    }).format(Date.parse(day));
  return {
    kind,
    words: {
      weekday: format({ weekday: 'long' }),
      day: format({ day: 'numeric', month: 'long' }),
    },
  } as const;
}

/** 'Tomorrow morning', 'Monday morning' within a week, else 'Thursday, 26 November, morning'. */
export function morningWords(day: string, today: string): string {
  const { kind, words } = nameOfMorning(day, today);
  return morningText(kind, words);
}
