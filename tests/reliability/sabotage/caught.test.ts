/** The bug that vitest.sabotage.config.ts has planted is found. */
import { beforeAll, expect, it, vi } from 'vitest';
import { check } from '../model/check.ts';
import { openDatabase } from '../model/world.ts';
import type { Wrong } from '../model/wrongs.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** After how many schedules, and how it was judged. */
    caught?: { schedules: number; ms: number; wrongs: Wrong[] };
  }
}

const { RELIABILITY_SEED = '1', SABOTAGE_SCHEDULES = '1500' } = process.env;

beforeAll(openDatabase);

it('is caught', async ({ task }) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { schedules, ms, failure } = await check({
    seed: Number(RELIABILITY_SEED),
    schedules: Number(SABOTAGE_SCHEDULES),
    path: '',
    isShortened: false,
  });
  expect(failure, `not within ${schedules} schedules`).not.toBeNull();
  task.meta.caught = { schedules, ms, wrongs: [...new Set(failure?.wrongs)] };
});
