import { describe, expect, it } from 'vitest';
import {
  isStoreOpen,
  isWithinOrderingTime,
  LATE_ORDER_GRACE_MS,
  minuteOfDayAt,
  msUntilClosing,
} from '../../../../src/domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { minuteOf } from '../../../support/cases.ts';

const THE_SPECS = DEFAULT_STORE_SETTINGS;
const OVER_MIDNIGHT = { opensAtMinute: minuteOf('20:00'), closesAtMinute: minuteOf('02:00') };

describe('a shop with the hours of the spec', () => {
  it.each([
    ['00:00', false],
    ['05:59', false],
    ['06:00', true],
    ['22:59', true],
    ['23:00', false],
    ['23:59', false],
  ])('at %s is open: %s', (time, isOpen) => {
    expect(isStoreOpen(minuteOf(time), THE_SPECS)).toBe(isOpen);
  });
});

describe('a shop that closes after midnight', () => {
  it.each([
    ['19:59', false],
    ['20:00', true],
    ['00:00', true],
    ['01:59', true],
    ['02:00', false],
  ])('at %s is open: %s', (time, isOpen) => {
    expect(isStoreOpen(minuteOf(time), OVER_MIDNIGHT)).toBe(isOpen);
  });
});

describe('a shop', () => {
  it('that opens when it closes is never open', () => {
    expect(isStoreOpen(60, { opensAtMinute: 60, closesAtMinute: 60 })).toBe(false);
  });

  it('from 0 to 1440 is always open', () => {
    const hours = { opensAtMinute: 0, closesAtMinute: 1440 };

    expect([0, 719, 1439].every((minute) => isStoreOpen(minute, hours))).toBe(true);
  });
});

describe('the minute of the day', () => {
  it.each([
    { name: 'in India', at: '2026-11-20T00:30:00Z', offset: 330, time: '06:00' },
    { name: 'past midnight', at: '2026-11-20T18:30:00Z', offset: 330, time: '00:00' },
    { name: 'west of Greenwich', at: '2026-11-20T01:00:00Z', offset: -300, time: '20:00' },
    { name: 'before 1970', at: '1969-12-31T23:59:00Z', offset: 0, time: '23:59' },
    { name: 'ignoring seconds', at: '2026-11-20T00:30:59.999Z', offset: 330, time: '06:00' },
  ])('is right $name', ({ at, offset, time }) => {
    expect(minuteOfDayAt(Date.parse(at), offset)).toBe(minuteOf(time));
  });
});

describe('the time until closing', () => {
  it.each([
    { name: 'is counted in milliseconds', time: '22:00', hours: THE_SPECS, ms: 3_600_000 },
    { name: 'is a minute in the last one', time: '22:59', hours: THE_SPECS, ms: 60_000 },
    { name: 'is nothing while closed', time: '23:00', hours: THE_SPECS, ms: 0 },
    { name: 'runs over midnight', time: '23:00', hours: OVER_MIDNIGHT, ms: 3 * 3_600_000 },
  ])('$name', ({ time, hours, ms }) => {
    expect(msUntilClosing(minuteOf(time), hours)).toBe(ms);
  });
});

describe('the grace', () => {
  const CLOSING = Date.parse('2026-11-20T17:30:00Z');
  const beforeClosing = CLOSING - 40 * 60_000;

  it('lasts to the millisecond, counted from closing', () => {
    const isTakenAt = (nowMs: number, placedAtMs = beforeClosing) =>
      isWithinOrderingTime(nowMs, placedAtMs, THE_SPECS, () => 330);

    expect(isTakenAt(CLOSING + LATE_ORDER_GRACE_MS)).toBe(true);
    expect(isTakenAt(CLOSING + LATE_ORDER_GRACE_MS + 1)).toBe(false);
    expect(isTakenAt(CLOSING + 60_000, CLOSING - 1)).toBe(true);
    expect(isTakenAt(CLOSING + 60_000, CLOSING)).toBe(false);
  });

  it('asks for local time at each instant, for clocks may be moved in between', () => {
    const nowMs = CLOSING + 15 * 60_000;
    const hours = { opensAtMinute: minuteOf('22:00'), closesAtMinute: minuteOf('23:00') };
    const movedAt = (ms: number) => (ms >= CLOSING ? 330 : 240);

    expect(isWithinOrderingTime(nowMs, nowMs - 20 * 60_000, hours, () => 330)).toBe(true);
    expect(isWithinOrderingTime(nowMs, nowMs - 20 * 60_000, hours, movedAt)).toBe(false);
  });
});
