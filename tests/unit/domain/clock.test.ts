import { describe, expect, it } from 'vitest';
import { msLeft } from '../../../src/domain/clock.ts';

describe('time that is left', () => {
  const NOW = 1_000_000;

  it('runs out', () => {
    expect(msLeft(NOW + 400, NOW, 1_000)).toBe(400);
    expect(msLeft(NOW + 1_000, NOW, 1_000)).toBe(1_000);
    expect(msLeft(NOW, NOW, 1_000)).toBe(0);
    expect(msLeft(NOW - 1, NOW, 1_000)).toBe(0);
  });

  it('is none when the clock was set back since', () => {
    expect(msLeft(NOW + 86_400_000, NOW, 1_000)).toBe(0);
    expect(msLeft(NOW + 1_001, NOW, 1_000)).toBe(0);
  });
});
