import { expect, it } from 'vitest';
import { raisedByMissingLines } from '../../../../support/missing-lines.ts';

const PATIENT_MS = 600_000;

it(
  'a missing line never raises the total, of 100,000 carts',
  () => {
    expect(raisedByMissingLines(25, 100_000)).toEqual([]);
  },
  PATIENT_MS,
);
