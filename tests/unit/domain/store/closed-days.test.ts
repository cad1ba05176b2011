import { describe, expect, it } from 'vitest';
import { closedFromFor, isDaysOff, isHolidays } from '../../../../src/domain/store/closed-days.ts';

const HOURS = { opensAtMinute: 360, closesAtMinute: 1380 };
const NOW_MS = Date.parse('2026-11-20T06:30:00.000Z');
const SINCE = '2026-11-20T06:00:00.000Z';
const UNTIL = '2026-11-20T10:30:00.000Z';

describe('since when a shop is closed for now', () => {
  it('is the press', () => {
    expect(closedFromFor(UNTIL, HOURS, NOW_MS)).toBe('2026-11-20T06:30:00.000Z');
  });

  it('stays when it is closed for longer', () => {
    const before = { ...HOURS, closedFrom: SINCE, closedUntil: '2026-11-20T07:00:00.000Z' };
    expect(closedFromFor(UNTIL, before, NOW_MS)).toBe(SINCE);
  });

  it('is the press again after an earlier closure has ended', () => {
    const before = { ...HOURS, closedFrom: SINCE, closedUntil: '2026-11-20T06:15:00.000Z' };
    expect(closedFromFor(UNTIL, before, NOW_MS)).toBe('2026-11-20T06:30:00.000Z');
  });

  it('is empty when it opens again', () => {
    expect(closedFromFor('', { ...HOURS, closedFrom: SINCE, closedUntil: UNTIL }, NOW_MS)).toBe('');
  });

  it.each(['2026-11-20T06:30:00.000Z', '2027-01-01T00:00:00.000Z', '16:00', '2026-11-20'])(
    'is not decided for %s',
    (until) => {
      expect(closedFromFor(until, HOURS, NOW_MS)).toBeNull();
    },
  );
});

it.each([
  [[], true],
  [['0', '6'], true],
  [['0', '1', '2', '3', '4', '5', '6'], false],
  [['7'], false],
  [['1', '1'], false],
  [[1], false],
  ['0', false],
])('days off may be %j: %s', (days, isRight) => {
  expect(isDaysOff(days)).toBe(isRight);
});

it.each([
  [{}, true],
  [{ '2026-11-08': 'Diwali' }, true],
  [{ '2026-02-30': 'No day' }, false],
  [{ 'next week': 'Diwali' }, false],
  [{ '2026-11-08': ' ' }, false],
  [{ '2026-11-08': 7 }, false],
  [['2026-11-08'], false],
  [null, false],
])('holidays may be %j: %s', (holidays, isRight) => {
  expect(isHolidays(holidays)).toBe(isRight);
});
