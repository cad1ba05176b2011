import { describe, expect, it } from 'vitest';
import { median, medianOfRatios, quantile } from '../../../bench/cases/statistics.mjs';

describe('the median', () => {
  const lists: [string, (number | null)[], number | null][] = [
    ['the middle one of three', [30, 1, 2], 2],
    ['between the two in the middle of four', [4, 1, 3, 2], 2.5],
    ['by size and not by digits', [100, 9, 20], 20],
    ['of what was measured', [null, 5, null, 7], 6],
    ['nothing where nothing was measured', [null, null], null],
  ];
  it.each(lists)('is %s', (_, numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });
});

it('finds the value within which nineteen of twenty lie', () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, at) => 100 - at);
  expect(quantile(hundredAndOne, 0.95)).toBe(95);
});

describe('the median of ratios', () => {
  it('compares within a round, whatever the machine did between the rounds', () => {
    // Twice the floor each time, on a machine that becomes ten times slower.
    expect(medianOfRatios([20, 60, 200], [10, 30, 100])).toEqual({ median: 2, least: 2, most: 2 });
  });

  it('is not the ratio of the medians', () => {
    // Medians of 20 and 10 would make it 2.
    expect(medianOfRatios([20, 10, 30], [20, 10, 10]).median).toBe(1);
  });

  it('leaves out rounds in which one of the two is missing', () => {
    expect(medianOfRatios([20, null, 90], [10, 10, null])).toEqual({
      median: 2,
      least: 2,
      most: 2,
    });
  });

  it('is none beside a floor of nothing', () => {
    expect(medianOfRatios([20], [0])).toEqual({ median: null, least: null, most: null });
  });
});
