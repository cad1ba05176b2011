/**
 * Whatever happens to phone, network and shop, presses, phone and shop agree in the end. With RELIABILITY_PATH, a
 * schedule that has failed is played again.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { part, seed, shareOf } from '../model-share.ts';
import { check } from './check.ts';
import { leaveFigures } from './figures.ts';
import { openDatabase } from './world.ts';

const { RELIABILITY_PATH = '' } = process.env;
const { from, count } = shareOf();

beforeAll(openDatabase);

it.skipIf(RELIABILITY_PATH !== '' && part > 0)(`agrees with seed ${seed}`, async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const checked = await check({
    seed,
    schedules: count,
    path: RELIABILITY_PATH || String(from),
    isShortened: true,
  });
  leaveFigures(part, checked);
  const { schedules, ms, failure } = checked;
  console.log(`${schedules} schedules in ${ms} ms`);
  expect(failure?.wrongs ?? [], `\n${failure?.words}`).toEqual([]);
});
