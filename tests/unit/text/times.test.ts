import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadSentences } from '../../../src/text/languages.ts';
import { setTranslations } from '../../../src/text/text-area.ts';
import {
  clockText,
  dayText,
  type LocalTime,
  momentText,
  whenText,
} from '../../../src/text/dates.ts';
import { formatTimeOfDay } from '../../../src/text/times.ts';

const local = (year: number, month: number, day: number, hour: number, minute: number) => ({
  year,
  month,
  day,
  hour,
  minute,
});

const cases: [string, LocalTime, string, string, string][] = [
  ['midnight', local(2026, 8, 5, 0, 0), '05 Sep 2026', '12:00 AM', '5 Sep 2026, 12:00 AM'],
  ['noon', local(2026, 0, 31, 12, 5), '31 Jan 2026', '12:05 PM', '31 Jan 2026, 12:05 PM'],
  ['evening', local(2026, 10, 20, 19, 5), '20 Nov 2026', '07:05 PM', '20 Nov 2026, 07:05 PM'],
];

describe('dates on order screens', () => {
  it.each(cases)('write %s as the specification does', (_, date, day, clock, moment) => {
    expect(dayText(date)).toBe(day);
    expect(clockText(date)).toBe(clock);
    expect(momentText(date)).toBe(moment);
  });
});

describe('when something happened', () => {
  const evening = local(2026, 10, 20, 19, 5);

  it('is a time of today', () => {
    expect(whenText(evening, local(2026, 10, 20, 23, 59))).toBe('07:05 PM');
  });

  it('has its day once that is another one', () => {
    expect(whenText(evening, local(2026, 10, 21, 0, 0))).toBe('20 Nov 2026, 07:05 PM');
  });
});

describe('a time of day', () => {
  it.each([
    [0, '12:00 AM'],
    [6 * 60, '6:00 AM'],
    [12 * 60, '12:00 PM'],
    [23 * 60 + 5, '11:05 PM'],
    [24 * 60, '12:00 AM'],
  ])('%d minutes after midnight is %s', (minute, text) => {
    expect(formatTimeOfDay(minute)).toBe(text);
  });
});

describe('in another language', () => {
  afterEach(() => setTranslations(LANGUAGE_TAGS.en, {}));

  it.each([
    [
      'hi',
      ['रात 12:05', 'रात 3:59', 'सुबह 4:00', 'सुबह 6:00', 'दोपहर 12:00', 'शाम 7:05', 'रात 8:00'],
    ],
    [
      'mr',
      [
        'रात्री 12:05',
        'रात्री 3:59',
        'पहाटे 4:00',
        'सकाळी 6:00',
        'दुपारी 12:00',
        'संध्याकाळी 7:05',
        'रात्री 8:00',
      ],
    ],
  ] as const)(
    '%s says the part of the day, and has months of its own',
    async (language, clocks) => {
      setTranslations(LANGUAGE_TAGS[language], await loadSentences(language));
      const times = [
        [0, 5],
        [3, 59],
        [4, 0],
        [6, 0],
        [12, 0],
        [19, 5],
        [20, 0],
      ] as const;
      const dates = times.map(([hour, minute]) => local(2026, 10, 20, hour, minute));
      expect(dates.map(clockText)).toEqual(clocks);
      expect(times.map(([hour, minute]) => formatTimeOfDay(hour * 60 + minute))).toEqual(clocks);
      // How months are shortened changes with the browser: नव॰, नोव्हें.
      expect(dayText(local(2026, 10, 20, 0, 0))).toMatch(/^20 \p{Script=Devanagari}+\S? 2026$/u);
    },
  );
});
