/**
 * Whatever packers, customer, shop and network do, the bill is the fold of its amendments and never above what was
 * agreed. RELIABILITY_SEED is where chance begins.
 */
import { expect, it } from 'vitest';
import { checkAmendments } from './check.ts';

const { RELIABILITY_SEED = '1', AMENDMENT_SCHEDULES = '1500' } = process.env;

it(`holds from seed ${RELIABILITY_SEED}`, () => {
  const { seed, wrongs } = checkAmendments(Number(RELIABILITY_SEED), Number(AMENDMENT_SCHEDULES));
  expect(wrongs, `RELIABILITY_SEED=${seed} AMENDMENT_SCHEDULES=1 plays it again`).toEqual([]);
});
