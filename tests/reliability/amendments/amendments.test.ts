/**
 * Whatever packers, customer, shop and network do, an order is what the oracle says, and its customer pays no more than
 * they have agreed to. For each schedule of the model (model/schedules.test.ts) some orders are drawn, from the same
 * variables; AMENDMENTS_SEED plays one of them again.
 */
import { expect, it } from 'vitest';
import { checkAmendments } from './check.ts';

const {
  RELIABILITY_SEED = '1',
  RELIABILITY_SCHEDULES = '3000',
  RELIABILITY_FROM = '0',
  AMENDMENTS_SEED = '',
  MODEL_PART = '0',
  MODEL_PARTS = '1',
} = process.env;

const ORDERS_PER_SCHEDULE = 2;
const FAR_APART = 1_000_000;
const shareOf = (schedules: string) =>
  Math.ceil((ORDERS_PER_SCHEDULE * Number(schedules)) / Number(MODEL_PARTS));
const first = Number(RELIABILITY_SEED) + Number(MODEL_PART) * FAR_APART + shareOf(RELIABILITY_FROM);
const [from, count] =
  AMENDMENTS_SEED === '' ? [first, shareOf(RELIABILITY_SCHEDULES)] : [Number(AMENDMENTS_SEED), 1];

it(`${count} orders hold from seed ${from}`, () => {
  const { seed, wrongs } = checkAmendments(from, count);
  expect(wrongs, `AMENDMENTS_SEED=${seed} plays it again`).toEqual([]);
});
