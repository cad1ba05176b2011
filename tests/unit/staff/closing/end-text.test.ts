import { expect, it } from 'vitest';
import { endText } from '../../../../src/staff/closing/end-text.ts';

const OFFSET_MINUTES = 330;
const at = (local: string) => Date.parse(`${local}:00+05:30`);

// A Friday.
const NOW = at('2026-12-18T23:30');

it.each([
  ['today', '2026-12-18T23:45', '11:45 PM'],
  ['tomorrow', '2026-12-19T07:00', 'Saturday, 7:00 AM'],
  ['in six days', '2026-12-24T07:00', 'Thursday, 7:00 AM'],
  ['in a week', '2026-12-25T07:00', 'Friday, 25 Dec, 7:00 AM'],
])('says when the shop opens again, %s', (_, end, text) => {
  expect(endText(at(end), NOW, 'Asia/Kolkata', () => OFFSET_MINUTES)).toBe(text);
});
