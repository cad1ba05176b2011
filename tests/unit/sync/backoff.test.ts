import { expect, it } from 'vitest';
import { retryDelayMs } from '../../../src/sync/backoff.ts';

it.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [6, 64_000],
  [7, 120_000],
  [500, 120_000],
])('waits after %i failed attempts for %i ms', (attempts, delayMs) => {
  expect(retryDelayMs(attempts)).toBe(delayMs);
});
