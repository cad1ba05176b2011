import { spokenLanguage } from '../../text/text-area.ts';

/** Of '0', Sunday, to '6'. 1 November 2026 is a Sunday. */
export const weekdayName = (day: string): string =>
  new Intl.DateTimeFormat(spokenLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + Number(day)),
  );
