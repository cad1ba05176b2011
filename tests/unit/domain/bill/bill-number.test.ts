/** Numbers of bills (D75). */
import { describe, expect, it } from 'vitest';
import {
  BILL_NUMBER_PATTERN,
  financialYear,
  nextBillNumber,
} from '../../../../src/domain/bill/bill-number.ts';
import { localDay } from '../../../../src/domain/store/figures.ts';

const next = (series: string, last: number, at: string, offsetMinutes = 330) => {
  const ms = Date.parse(at);
  return nextBillNumber({ series, last }, localDay(ms, offsetMinutes), ms);
};

describe('the financial year', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2099-04-01', '99-00'],
  ])('of %s is %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  it('begins at midnight of the shop, and its numbers with 1', () => {
    // Half past six in the evening of 31 March in UTC is midnight in India.
    expect(next('A', 122, '2026-03-31T18:29:59Z').number).toBe('A/25-26/000123');
    expect(next('A', 0, '2026-03-31T18:30:00Z').number).toBe('A/26-27/000001');
    expect(next('A', 122, '2026-03-31T18:30:00Z', 0).number).toBe('A/25-26/000123');
  });
});

describe('a later series', () => {
  it('has a name that no other second of the year has', () => {
    const begins = Date.parse('2026-03-31T10:00:00Z');
    const names = new Set<string>();
    // All around the year, each with the second after it.
    for (let hour = 9; hour < 365 * 24; hour += 61) {
      for (const seconds of [0, 1]) {
        const at = new Date(begins + hour * 3_600_000 + seconds * 1_000).toISOString();
        const { series, year, number } = next('', 0, at);
        expect(number).toMatch(BILL_NUMBER_PATTERN);
        expect(number).toHaveLength(16);
        names.add(`${series}/${year}`);
      }
    }
    expect(names.size).toBe(2 * Math.ceil((365 * 24 - 9) / 61));
  });

  it('goes on with its next number', () => {
    const first = next('', 0, '2026-11-29T06:00:00Z');
    const second = next(first.series, first.sequence, '2026-11-29T07:00:00Z');
    expect(second).toMatchObject({ series: first.series, sequence: 2 });
  });

  it('is followed by another when it is full, and in the next year', () => {
    const { series } = next('', 0, '2026-11-29T06:00:00Z');
    for (const [last, at] of [
      [9_999, '2026-12-29T06:00:00Z'],
      [0, '2027-11-29T06:00:01Z'],
    ] as const) {
      const after = next(series, last, at);
      expect(after.series).not.toBe(series);
      expect(after.sequence).toBe(1);
    }
  });
});

it('has sixteen characters at most also in a shop of many bills', () => {
  expect(next('A', 99_999_998, '2026-11-29T06:00:00Z').number).toHaveLength(16);
});
