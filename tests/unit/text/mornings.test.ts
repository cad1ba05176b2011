import { expect, it } from 'vitest';
import { morningWords } from '../../../src/text/mornings.ts';

it.each([
  ['2026-11-20', '2026-11-21', 'Tomorrow morning'],
  ['2026-11-21', '2026-11-21', 'This morning'],
  ['2026-11-20', '2026-11-23', 'Monday morning'],
  ['2026-11-20', '2026-11-26', 'Thursday morning'],
  ['2026-11-20', '2026-11-27', 'Friday, 27 November, morning'],
  ['2026-11-22', '2026-11-21', 'Saturday, 21 November, morning'],
])('on %s the morning of %s is %s', (today, day, words) => {
  expect(morningWords(day, today)).toBe(words);
});
