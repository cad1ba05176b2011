import { expect, it } from 'vitest';
import type { Schedule, Step } from '../../reliability/wired/schedule.ts';
import { shrink } from '../../reliability/wired/shrink.ts';

const pause = (ms: number): Step => ({ do: 'pause', ms });
const SCHEDULE: Schedule = { seed: 3, steps: Array.from({ length: 12 }, (_, at) => pause(at)) };

const has = ({ steps }: Schedule, ms: number) =>
  steps.some((step) => step.do === 'pause' && step.ms === ms);

it('keeps the steps that a wrong needs, and no other', async () => {
  const shrunk = await shrink(SCHEDULE, 'lost', async (shorter) =>
    has(shorter, 4) && has(shorter, 9) ? [{ wrong: 'lost', orderId: '', says: '' }] : [],
  );
  expect(shrunk).toEqual({ seed: 3, steps: [pause(4), pause(9)] });
});

it('does not take another wrong for the same', async () => {
  const shrunk = await shrink(SCHEDULE, 'lost', async () => [
    { wrong: 'stuck', orderId: '', says: '' },
  ]);
  expect(shrunk).toEqual(SCHEDULE);
});
