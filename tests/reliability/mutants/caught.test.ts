/** The bug that vitest.mutants.config.ts has planted is found. */
import { beforeAll, expect, it, vi } from 'vitest';
import { checkAmendments } from '../amendments/check.ts';
import { check } from '../model/check.ts';
import { openDatabase } from '../model/world.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** After how many schedules, and how it was judged. */
    caught?: { schedules: number; ms: number; wrongs: string[] };
  }
}

const {
  RELIABILITY_SEED = '1',
  RELIABILITY_FROM = '0',
  MUTANT_SCHEDULES = '1500',
  MUTANT_MODEL = '',
} = process.env;

beforeAll(openDatabase);

it('is caught', async ({ task }) => {
  if (MUTANT_MODEL === 'amendments') {
    const startedNs = process.hrtime.bigint();
    const { schedules, wrongs } = checkAmendments(
      Number(RELIABILITY_SEED),
      Number(MUTANT_SCHEDULES),
    );
    expect(wrongs, `not within ${schedules} schedules`).not.toEqual([]);
    const ms = Number((process.hrtime.bigint() - startedNs) / 1_000_000n);
    task.meta.caught = { schedules, ms, wrongs };
    return;
  }
  vi.spyOn(console, 'warn').mockReturnValue();
  const { schedules, ms, failure } = await check({
    seed: Number(RELIABILITY_SEED),
    schedules: Number(MUTANT_SCHEDULES),
    path: RELIABILITY_FROM,
    isShortened: false,
  });
  expect(failure, `not within ${schedules} schedules`).not.toBeNull();
  task.meta.caught = { schedules, ms, wrongs: [...new Set(failure?.wrongs)] };
});
