// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatShortDay,
  formatHour,
  formatTime,
} from '../../../../src/staff/components/format-time.ts';
import { LANGUAGE_TAGS, loadSentences } from '../../../../src/text/languages.ts';
import { setTranslations } from '../../../../src/text/text-area.ts';

/** 01:36 on 5 November in India. */
const night = Date.parse('2026-11-04T20:06:00Z');
const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

describe("the desk's times", () => {
  afterEach(() => setTranslations(LANGUAGE_TAGS.en, {}));

  it.each([
    {
      language: 'en',
      time: '01:36 AM',
      hours: ['12 AM', '6 AM', '12 PM', '11 PM', '12 AM'],
    },
    {
      language: 'hi',
      time: 'रात 1:36',
      hours: ['रात 12', 'सुबह 6', 'दोपहर 12', 'रात 11', 'रात 12'],
    },
    {
      language: 'mr',
      time: 'रात्री 1:36',
      hours: ['रात्री 12', 'सकाळी 6', 'दुपारी 12', 'रात्री 11', 'रात्री 12'],
    },
  ] as const)('are said in $language as customers read them', async ({ language, time, hours }) => {
    setTranslations(LANGUAGE_TAGS[language], await loadSentences(language));
    expect(spoken(formatTime(night))).toBe(time);
    expect(spoken(formatDateTime(night))).toMatch(new RegExp(`^05 \\S+ 2026, ${time}$`));
    expect([0, 6, 12, 23, 24].map((hour) => spoken(formatHour(hour)))).toEqual(hours);
    expect(formatShortDay('2026-11-05')).toMatch(/^5 \S+$/);
    if (language === 'en') expect(formatShortDay('2026-09-05')).toBe('5 Sep');
  });

  it('stay in one piece at the end of a line', () => {
    expect(formatTime(night)).toBe('01:36\u00a0AM');
    expect(formatHour(6)).toBe('6\u00a0AM');
  });
});
