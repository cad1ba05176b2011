/**
 * Whatever packers, customer, shop and network do, an order is what the oracle says, and its customer pays no more than
 * they have agreed to. For each schedule of the model (model/schedules.test.ts) some orders are drawn, from the same
 * variables; AMENDMENTS_SEED plays one of them again.
 */
import { expect, it } from 'vitest';
import { seed as seedOfPart, shareOf } from '../model-share.ts';
import { checkAmendments } from './check.ts';

const { AMENDMENTS_SEED = '' } = process.env;

const ORDERS_PER_SCHEDULE = 2;
const share = shareOf(ORDERS_PER_SCHEDULE);
const [from, count] =
  AMENDMENTS_SEED === '' ? [seedOfPart + share.from, share.count] : [Number(AMENDMENTS_SEED), 1];

it(`${count} orders hold from seed ${from}`, () => {
  const { seed, wrongs } = checkAmendments(from, count);
  expect(wrongs, `AMENDMENTS_SEED=${seed} plays it again`).toEqual([]);
});
