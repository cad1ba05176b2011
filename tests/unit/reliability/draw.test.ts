import { describe, expect, it } from 'vitest';
import { createRandom } from '../../reliability/random.ts';
import { drawSchedule } from '../../reliability/wired/draw.ts';

describe('chance with a seed', () => {
  it('draws the same again', () => {
    const draws = () => {
      const random = createRandom(7);
      return Array.from({ length: 50 }, () => random.below(1_000));
    };
    expect(draws()).toEqual(draws());
  });

  it('draws each of a few about as often', () => {
    const random = createRandom(1);
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 4_000; draw += 1) counts[random.below(4)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(100);
  });
});

describe('a drawn schedule', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(drawSchedule(5)).toEqual(drawSchedule(5));
    expect(drawSchedule(5)).not.toEqual(drawSchedule(6));
  });

  it('has at least one order', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      expect(drawSchedule(seed).steps.some((step) => step.do === 'order')).toBe(true);
    }
  });

  it('survives being written down', () => {
    const schedule = drawSchedule(11);
    expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule);
  });
});
