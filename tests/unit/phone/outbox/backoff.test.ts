import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../../src/phone/outbox/backoff.ts';

describe('the next try', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [6, 64_000],
    [7, 120_000],
    [500, 120_000],
  ])('after %i failed attempts is within %i ms, wherever chance puts it', (attempts, mostMs) => {
    expect(retryDelayMs(attempts, 0, null)).toBe(500);
    expect(retryDelayMs(attempts, 0.5, null)).toBe(500 + (mostMs - 500) / 2);
    expect(retryDelayMs(attempts, 0.999_999, null)).toBeLessThanOrEqual(mostMs);
  });

  it('comes no earlier than the server asks for', () => {
    expect(retryDelayMs(1, 0.5, 30_000)).toBe(30_000);
    expect(retryDelayMs(7, 0.5, 1_000)).toBe(500 + (120_000 - 500) / 2);
  });

  it('waits ten minutes at most, whatever the server asks for', () => {
    expect(retryDelayMs(1, 0, 86_400_000)).toBe(600_000);
  });
});
