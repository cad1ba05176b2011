import { expect, it } from 'vitest';
import { closedSentence, whenToComeBack } from '../../../src/shared/shop/closed-sentence.ts';

const HOURS = { opensAtMinute: 6 * 60, closesAtMinute: 23 * 60, timeZone: 'Asia/Kolkata' };
const at = (local: string) => new Date(`${local}:00+05:30`);
const untilFour = { closedUntil: at('2026-11-20T16:00').toISOString() };
const diwali = { holidays: { '2026-11-20': 'Diwali', '2026-11-21': 'Bhai Dooj' } };

it.each([
  ['at night', '2026-11-20T23:30', {}, 'Please come back between 6:00 AM and 11:00 PM'],
  ['closed for now', '2026-11-20T14:00', untilFour, 'Back at 4:00 PM'],
  [
    'on the day before a day off',
    '2026-11-19T23:30',
    { daysOff: ['5'] },
    /^Back on Sat.* at 6:00 AM$/,
  ],
  ['on a day off', '2026-11-20T14:00', { daysOff: ['5'] }, 'Back at 6:00 AM'],
  ['on holidays', '2026-11-20T14:00', diwali, /^Back on Sunday, 22 Nov.* at 6:00 AM$/],
  ['in the night after a day off', '2026-11-21T03:00', { daysOff: ['5'] }, /^Please come back/],
])('%s a shop says when to come back', (_, now, more, words) => {
  expect(whenToComeBack({ ...HOURS, ...more }, at(now))).toMatch(words);
});

it('says that it is closed in one sentence with that', () => {
  expect(closedSentence({ ...HOURS, ...untilFour }, at('2026-11-20T14:00'))).toBe(
    "Sorry, we're closed right now. Back at 4:00 PM",
  );
});
