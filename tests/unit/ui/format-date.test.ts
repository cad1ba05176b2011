import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatMoment } from '../../../src/ui/format-date.ts';

const cases: [string, Date, string, string, string][] = [
  ['midnight', new Date(2026, 8, 5, 0, 0), '05 Sep 2026', '12:00 AM', '5 Sep 2026, 12:00 am'],
  ['noon', new Date(2026, 0, 31, 12, 5), '31 Jan 2026', '12:05 PM', '31 Jan 2026, 12:05 pm'],
  ['evening', new Date(2026, 10, 20, 19, 5), '20 Nov 2026', '07:05 PM', '20 Nov 2026, 07:05 pm'],
];

describe('dates on order screens', () => {
  it.each(cases)('write %s as the specification does', (_, date, day, clock, moment) => {
    expect(formatDay(date)).toBe(day);
    expect(formatClock(date)).toBe(clock);
    expect(formatMoment(date)).toBe(moment);
  });
});
