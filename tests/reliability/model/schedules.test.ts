/**
 * Whatever happens to phone, network and shop, presses, phone and shop agree in the end. RELIABILITY_SEED
 * is where chance begins, RELIABILITY_SCHEDULES how many are drawn, RELIABILITY_FROM how many are left out before; with
 * RELIABILITY_PATH, one that has failed is played again. Parts (vitest.config.ts) run side by side and draw others.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { check } from './check.ts';
import { leaveFigures } from './figures.ts';
import { openDatabase } from './world.ts';

const {
  RELIABILITY_SEED = '1',
  RELIABILITY_SCHEDULES = '3000',
  RELIABILITY_FROM = '0',
  RELIABILITY_PATH = '',
  MODEL_PART = '0',
  MODEL_PARTS = '1',
} = process.env;

const FAR_APART = 1_000_000;
const part = Number(MODEL_PART);
const shareOf = (schedules: string) => Math.ceil(Number(schedules) / Number(MODEL_PARTS));
const seed = Number(RELIABILITY_SEED) + part * FAR_APART;

beforeAll(openDatabase);

it.skipIf(RELIABILITY_PATH !== '' && part > 0)(`agrees with seed ${seed}`, async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const checked = await check({
    seed,
    schedules: shareOf(RELIABILITY_SCHEDULES),
    path: RELIABILITY_PATH || String(shareOf(RELIABILITY_FROM)),
    isShortened: true,
  });
  leaveFigures(part, checked);
  const { schedules, ms, failure } = checked;
  console.log(`${schedules} schedules in ${ms} ms`);
  expect(failure?.wrongs ?? [], `\n${failure?.words}`).toEqual([]);
});
