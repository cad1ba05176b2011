import { describe, expect, it } from 'vitest';
import {
  holidayName,
  isStoreOpen as isOpenAt,
  isWithinOrderingTime,
  LATE_ORDER_GRACE_MS,
  minuteOfDayAt,
  msUntilClosing,
  nextOpeningMs,
  type StoreHours,
} from '../../../../src/domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { minuteOf } from '../../../support/cases.ts';

const THE_SPECS = DEFAULT_STORE_SETTINGS;
/** Local time of a shop in India; 20 November 2026 is a Friday. */
const INDIA = 330;
const local = (time: string) => Date.parse(`${time}:00+05:30`);
const isStoreOpen = (minute: number, hours: StoreHours) =>
  isOpenAt(local('2026-11-20T00:00') + minute * 60_000, INDIA, hours);

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

describe('a day off', () => {
  const closedOn = { ...THE_SPECS, daysOff: ['5'], holidays: { '2026-11-21': 'Diwali' } };

  it.each([
    { name: 'the day before is open', time: '2026-11-19T22:59', isOpen: true },
    { name: 'is closed from its first minute', time: '2026-11-20T06:00', isOpen: false },
    { name: 'is closed to its last', time: '2026-11-20T22:59', isOpen: false },
    {
      name: 'with a holiday after it is two closed days',
      time: '2026-11-21T12:00',
      isOpen: false,
    },
    { name: 'ends', time: '2026-11-22T06:00', isOpen: true },
    { name: 'comes every week', time: '2026-11-27T12:00', isOpen: false },
  ])('$name', ({ time, isOpen }) => {
    expect(isOpenAt(local(time), INDIA, closedOn)).toBe(isOpen);
  });

  it('of a shop that closes after midnight ends with its own last minute', () => {
    const hours = { ...OVER_MIDNIGHT, daysOff: ['5'] };
    const isOpen = (time: string) => isOpenAt(local(time), INDIA, hours);

    expect(isOpen('2026-11-20T01:59')).toBe(true);
    expect(isOpen('2026-11-20T20:00')).toBe(false);
    expect(isOpen('2026-11-21T01:59')).toBe(false);
    expect(isOpen('2026-11-21T20:00')).toBe(true);
  });

  it('is named on its day alone', () => {
    expect(holidayName(local('2026-11-21T00:00'), INDIA, closedOn)).toBe('Diwali');
    expect(holidayName(local('2026-11-20T23:59'), INDIA, closedOn)).toBe('');
  });

  it('is none for settings that a phone stored before there were any', () => {
    const { opensAtMinute, closesAtMinute } = THE_SPECS;
    expect(isOpenAt(local('2026-11-20T12:00'), INDIA, { opensAtMinute, closesAtMinute })).toBe(
      true,
    );
  });
});

describe('closed for now', () => {
  const hours = {
    ...THE_SPECS,
    closedFrom: new Date(local('2026-11-20T12:00')).toISOString(),
    closedUntil: new Date(local('2026-11-20T16:00')).toISOString(),
  };

  it.each([
    ['2026-11-20T11:59', true],
    ['2026-11-20T12:00', false],
    ['2026-11-20T15:59', false],
    ['2026-11-20T16:00', true],
  ])('at %s is open: %s', (time, isOpen) => {
    expect(isOpenAt(local(time), INDIA, hours)).toBe(isOpen);
  });

  it('is closed on a phone that learns of it with a clock that is behind', () => {
    const { closedFrom: _, ...known } = hours;
    expect(isOpenAt(local('2026-11-20T11:59'), INDIA, known)).toBe(false);
  });

  it('has the grace of every closing for what was placed before', () => {
    const isTaken = (nowMs: number, placedAtMs: number) =>
      isWithinOrderingTime(nowMs, placedAtMs, hours, () => INDIA);
    const closing = local('2026-11-20T12:00');

    expect(isTaken(closing + LATE_ORDER_GRACE_MS, closing - 1)).toBe(true);
    expect(isTaken(closing + LATE_ORDER_GRACE_MS, closing)).toBe(false);
    expect(isTaken(closing + LATE_ORDER_GRACE_MS + 1, closing - 1)).toBe(false);
  });
});

describe('the next opening', () => {
  const closedUntil = (time: string) => ({
    closedFrom: new Date(local('2026-11-20T12:00')).toISOString(),
    closedUntil: new Date(local(time)).toISOString(),
  });

  it.each([
    { name: 'is now while open', now: '2026-11-20T12:00', more: {}, opens: '2026-11-20T12:00' },
    { name: 'is tomorrow at night', now: '2026-11-20T23:30', more: {}, opens: '2026-11-21T06:00' },
    {
      name: 'is when the closure ends',
      now: '2026-11-20T12:30',
      more: closedUntil('2026-11-20T16:00'),
      opens: '2026-11-20T16:00',
    },
    {
      name: 'is the next morning when the closure ends at night',
      now: '2026-11-20T12:30',
      more: closedUntil('2026-11-20T23:30'),
      opens: '2026-11-21T06:00',
    },
    {
      name: 'skips days off and holidays',
      now: '2026-11-20T12:30',
      more: { daysOff: ['5', '0'], holidays: { '2026-11-21': 'Diwali' } },
      opens: '2026-11-23T06:00',
    },
  ])('$name', ({ now, more, opens }) => {
    expect(nextOpeningMs(local(now), () => INDIA, { ...THE_SPECS, ...more })).toBe(local(opens));
  });

  it('is not looked for longer than a year', () => {
    const hours = { opensAtMinute: 60, closesAtMinute: 60 };
    const now = local('2026-11-20T12:00');
    expect(nextOpeningMs(now, () => INDIA, hours)).toBeGreaterThan(now + 360 * 86_400_000);
  });
});

describe('the time until closing', () => {
  it.each([
    { name: 'is counted in milliseconds', time: '22:00', hours: THE_SPECS, ms: 3_600_000 },
    { name: 'is a minute in the last one', time: '22:59', hours: THE_SPECS, ms: 60_000 },
    { name: 'is nothing while closed', time: '23:00', hours: THE_SPECS, ms: 0 },
    { name: 'runs over midnight', time: '23:00', hours: OVER_MIDNIGHT, ms: 3 * 3_600_000 },
  ])('$name', ({ time, hours, ms }) => {
    expect(msUntilClosing(local(`2026-11-20T${time}`), INDIA, hours)).toBe(ms);
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
