import { describe, expect, it } from 'vitest';
import {
  daysUpTo,
  dayStartMs,
  localDay,
  percentile,
} from '../../../../src/domain/store/figures.ts';
import { paise } from '../../../../src/domain/money.ts';
import {
  axisTicks,
  labelled,
  labelsUnder,
  labelWidth,
} from '../../../../src/staff/charts/scale.ts';
import { salesByDay, salesByHour } from '../../../../src/staff/dashboard/sales-rows.ts';

describe('a percentile', () => {
  it.each([
    { values: [], percent: 50, is: null },
    { values: [7], percent: 50, is: 7 },
    { values: [7], percent: 90, is: 7 },
    { values: [1, 2, 3], percent: 50, is: 2 },
    { values: [1, 2, 3, 4], percent: 50, is: 2 },
    { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], percent: 90, is: 9 },
    { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], percent: 90, is: 10 },
    { values: [1, 9, 10], percent: 100, is: 10 },
  ])('of $values at $percent% is $is', ({ values, percent, is }) => {
    expect(percentile(values, percent)).toBe(is);
  });
});

describe('a local day', () => {
  it('begins at Indian midnight', () => {
    expect(localDay(Date.parse('2026-11-20T18:29:59Z'), 330)).toBe('2026-11-20');
    expect(localDay(Date.parse('2026-11-20T18:30:00Z'), 330)).toBe('2026-11-21');
    expect(new Date(dayStartMs('2026-11-21', 330)).toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });

  it('is counted back over the end of a month', () => {
    expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});

describe('the rows of a chart', () => {
  it('have a day for every day, also without orders', () => {
    const days = new Map([['2026-11-20', { orders: 2, amountPaise: paise(300) }]]);
    expect(salesByDay({ today: '2026-11-21', span: 3, days })).toEqual([
      { key: '2026-11-19', orders: 0, amountPaise: 0 },
      { key: '2026-11-20', orders: 2, amountPaise: 300 },
      { key: '2026-11-21', orders: 0, amountPaise: 0 },
    ]);
  });

  it('go from the first hour with an order to the last', () => {
    const sum = { orders: 1, amountPaise: paise(100) };
    const rows = salesByHour(
      new Map([
        [9, sum],
        [7, sum],
      ]),
    );
    expect(rows.map(({ key, orders }) => [key, orders])).toEqual([
      [7, 1],
      [8, 0],
      [9, 1],
    ]);
    expect(salesByHour(new Map())).toEqual([]);
  });
});

describe('an axis', () => {
  it.each([
    { largest: 0, leastStep: 1, ticks: [0, 1] },
    { largest: 1, leastStep: 1, ticks: [0, 1] },
    { largest: 3, leastStep: 1, ticks: [0, 1, 2, 3] },
    { largest: 7, leastStep: 1, ticks: [0, 2, 4, 6, 8] },
    { largest: 100, leastStep: 1, ticks: [0, 25, 50, 75, 100] },
    { largest: 250_00, leastStep: 100, ticks: [0, 100_00, 200_00, 300_00] },
  ])('up to $largest has the ticks $ticks', ({ largest, leastStep, ticks }) => {
    expect(axisTicks(largest, 4, leastStep)).toEqual(ticks);
  });

  it('leaves out labels that do not fit', () => {
    expect(labelled(7, 700, 48)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    // The one before the last would stand under it.
    expect(labelled(30, 300, 48)).toEqual([4, 9, 14, 19, 29]);
    expect(labelled(7, 300, 48)).toEqual([0, 2, 4, 6]);
    expect(labelled(30, 10, 48)).toEqual([29]);
  });

  /** Hours as Marathi says them at length and in short. */
  const hours = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      label: 'संध्याकाळी 5',
      shortLabel: `${at}:00`,
    }));

  it.each([6, 7, 8, 12, 18, 24])('names four of %d hours at least on a phone', (count) => {
    const { labels } = labelsUnder(hours(count), 260);
    expect(labels.size).toBeGreaterThanOrEqual(4);
    expect(labels.get(count - 1)).toBe(`${count - 1}:00`);
  });

  it('writes labels in full where they fit, and where there is no shorter one', () => {
    expect(labelsUnder(hours(18), 900).labels.get(17)).toBe('संध्याकाळी 5');
    expect(labelsUnder(hours(2), 260).labels.get(1)).toBe('संध्याकाळी 5');
    const days = [{ label: '23 Nov' }, { label: '24 Nov' }];
    expect([...labelsUnder(days, 50).labels.values()]).toEqual(['24 Nov']);
  });

  it('gives a long label more room', () => {
    expect(labelWidth('6 am')).toBe(40);
    // As drawn, संध्याकाळी 5 takes 58 px.
    expect(labelWidth('संध्याकाळी 5')).toBeGreaterThan(64);
  });
});
