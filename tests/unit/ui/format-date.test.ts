import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatClock, formatDay, formatMoment, formatWhen } from '../../../src/ui/format-date.ts';

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

describe('when something happened', () => {
  const evening = new Date(2026, 10, 20, 19, 5);

  it('is a time of today', () => {
    expect(formatWhen(evening, new Date(2026, 10, 20, 23, 59))).toBe('07:05 PM');
  });

  it('has its day once that is another one', () => {
    expect(formatWhen(evening, new Date(2026, 10, 21, 0, 0))).toBe('20 Nov 2026, 07:05 PM');
  });
});

describe('on a page in another language', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['hi-IN', 'mr-IN'])('%s has its own months, and the same figures', (lang) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    // How months are shortened changes with the browser: नव॰, नोव्हें.
    expect(formatDay(new Date(2026, 10, 20))).toMatch(/^20 \p{Script=Devanagari}+\S? 2026$/u);
    expect(formatClock(new Date(2026, 10, 20, 19, 5))).toBe('07:05 PM');
  });
});
