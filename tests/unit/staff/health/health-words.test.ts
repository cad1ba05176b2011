import { expect, it } from 'vitest';
import { bytesText, durationText } from '../../../../src/staff/health/health-words.ts';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [26 * 3_600, '26 hours'],
  [48 * 3_600, '2 days'],
  [-5, '0 seconds'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

it.each([
  [null, 'Not known'],
  [612_352, '0.6 MB'],
  [140_480_512, '140 MB'],
  [999_600_000, '1,000 MB'],
  [1_540_000_000, '1.5 GB'],
  [77_000_000_000, '77 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});
