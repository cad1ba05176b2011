import { describe, expect, it } from 'vitest';
import { createScheduler } from '../../../../src/phone/sync/scheduler.ts';

/** A job that ends when told to, and says how many of it run at once. */
function aSlowJob() {
  let running = 0;
  const seen = { runs: 0, mostAtOnce: 0 };
  const endings: (() => void)[] = [];
  const job = async () => {
    running += 1;
    seen.runs += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, running);
    await new Promise<void>((resolve) => endings.push(resolve));
    running -= 1;
  };
  return { job, seen, endOne: () => endings.shift()?.() };
}

describe('scheduler', () => {
  it('never overlaps runs and makes one run of many calls', async () => {
    const { job, seen, endOne } = aSlowJob();
    const scheduler = createScheduler(job, () => undefined);
    const first = scheduler.request();
    const second = scheduler.request();
    const third = scheduler.request();
    endOne();
    await first;
    await Promise.resolve();
    endOne();
    await Promise.all([second, third]);
    expect(seen).toEqual({ runs: 2, mostAtOnce: 1 });
  });

  it('reports a failing run and still runs again', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const scheduler = createScheduler(
      async () => {
        runs += 1;
        if (runs === 1) throw new Error('the first one fails');
      },
      (error) => errors.push(error),
    );
    await scheduler.request();
    await scheduler.request();
    expect(runs).toBe(2);
    expect(errors).toHaveLength(1);
  });
});
