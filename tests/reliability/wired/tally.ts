/** What all schedules together have shown. */
import type { Row } from '../report.ts';
import { WRONGS } from './books.ts';
import type { Outcome } from './play.ts';

export interface Tally {
  add(outcome: Outcome): void;
  rows(): Row[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

export function createTally(): Tally {
  const outcomes: Outcome[] = [];
  const all = (of: (outcome: Outcome) => number) => sum(outcomes.map(of));
  return {
    add: (outcome) => void outcomes.push(outcome),
    rows: () => [
      ['schedules', outcomes.length],
      ['presses', all(({ presses }) => presses)],
      ['orders at the shop', all(({ orders }) => orders)],
      ['requests that something befell', all(({ befallen }) => befallen)],
      ['steps', all(({ steps }) => steps)],
      ['steps with nothing to work on', all(({ leftOut }) => leftOut.length)],
      ['median of a schedule, ms', median(outcomes.map(({ ms }) => ms))],
      ...WRONGS.map((wrong): Row => {
        const found = all(({ findings }) => findings.filter((one) => one.wrong === wrong).length);
        return [wrong, found, 0];
      }),
    ],
  };
}
