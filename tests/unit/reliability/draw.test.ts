/** Chance with a seed: a generator that drew the same number each time, or schedules without orders, would find nothing. */
import { expect, it } from 'vitest';
import { createRandom } from '../../reliability/random.ts';
import { drawSchedule } from '../../reliability/wired/draw.ts';

it('draws each of a few about as often', () => {
  const random = createRandom(1);
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 4_000; draw += 1) counts[random.below(4)]! += 1;
  expect(counts.filter((count) => Math.abs(count - 1_000) > 100)).toEqual([]);
});

it('draws the same schedule again for a seed, and another for another', () => {
  expect(drawSchedule(5)).toEqual(drawSchedule(5));
  expect(drawSchedule(5)).not.toEqual(drawSchedule(6));
});

it('draws at least one order', () => {
  const seeds = Array.from({ length: 200 }, (_, at) => at + 1);
  const hasOrder = (seed: number) => drawSchedule(seed).steps.some((step) => step.do === 'order');
  expect(seeds.filter((seed) => !hasOrder(seed))).toEqual([]);
});
