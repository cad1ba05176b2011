/** Which morning may be chosen, and until when it is still right (D56). */
import { describe, expect, it } from 'vitest';
import {
  isMorningTaken,
  morningEndsMs,
  type MorningHours,
  offeredMornings,
} from '../../../../src/domain/store/mornings.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { minuteOf } from '../../../support/cases.ts';

/** Local time of a shop in India; 20 November 2026 is a Friday. */
const local = (time: string) => Date.parse(`${time}:00+05:30`);
const india = () => 330;

/** Open from 06:00 to before 23:00, every day. */
const OFFERS: MorningHours = { ...DEFAULT_STORE_SETTINGS, takesMorningOrders: true };

const allOffered = (time: string, hours: Partial<MorningHours> = {}) =>
  offeredMornings(local(time), india, { ...OFFERS, ...hours });
const offered = (time: string, hours: Partial<MorningHours> = {}) =>
  allOffered(time, hours)[0] ?? null;
const taken = (day: string, time: string, hours: Partial<MorningHours> = {}) =>
  isMorningTaken(day, local(time), india, { ...OFFERS, ...hours });

describe('the morning that may be chosen', () => {
  it.each([
    ['while the shop is open', '2026-11-20T10:00', '2026-11-21'],
    ['in the evening, when it has closed', '2026-11-20T23:30', '2026-11-21'],
    ['in the minute of opening', '2026-11-20T06:00', '2026-11-21'],
    // The same calendar day: nobody waits for a whole day longer.
    ['before it opens', '2026-11-20T05:59', '2026-11-20'],
    ['after midnight', '2026-11-21T00:00', '2026-11-21'],
  ])('%s is the next in which it opens', (_, time, day) => {
    expect(offered(time)).toBe(day);
  });

  it('is none in a shop that does not offer it', () => {
    expect(offered('2026-11-20T10:00', { takesMorningOrders: false })).toBeNull();
    const { takesMorningOrders: _none, ...notSynced } = OFFERS;
    expect(offeredMornings(local('2026-11-20T10:00'), india, notSynced)).toEqual([]);
  });

  it('is none in a shop that does not open by eleven', () => {
    const hours = { closesAtMinute: minuteOf('22:00') };
    expect(offered('2026-11-20T12:30', { ...hours, opensAtMinute: minuteOf('11:00') })).toBe(
      '2026-11-21',
    );
    expect(offered('2026-11-20T12:30', { ...hours, opensAtMinute: minuteOf('11:01') })).toBeNull();
  });

  it('is not on a day off or a holiday', () => {
    expect(offered('2026-11-20T10:00', { daysOff: ['6'] })).toBe('2026-11-22');
    expect(
      offered('2026-11-20T10:00', { daysOff: ['6'], holidays: { '2026-11-22': 'Diwali' } }),
    ).toBe('2026-11-23');
  });

  it.each([
    ['this afternoon', '2026-11-20T16:00', '2026-11-21'],
    ['tomorrow at eight', '2026-11-21T08:00', '2026-11-21'],
    ['tomorrow at half past eleven', '2026-11-21T11:30', '2026-11-22'],
    ['in three days', '2026-11-23T16:00', '2026-11-24'],
    // Today's morning, for there is time left when it opens.
    ['at nine today', '2026-11-20T09:00', '2026-11-20'],
  ])('of a shop that is closed for now until %s', (_, until, day) => {
    const closedUntil = new Date(local(until)).toISOString();
    expect(offered('2026-11-20T07:00', { closedUntil })).toBe(day);
  });

  it.each([
    ['eight', '2026-11-20T08:00', ['2026-11-20', '2026-11-21']],
    ['half past eleven', '2026-11-20T11:30', ['2026-11-21']],
    ['tomorrow at eight', '2026-11-21T08:00', ['2026-11-21']],
    ['tomorrow at half past eleven', '2026-11-21T11:30', ['2026-11-22']],
  ])('of a shop that is closed for now until %s is also the one after it', (_, until, days) => {
    const closedUntil = new Date(local(until)).toISOString();
    expect(allOffered('2026-11-20T07:00', { closedUntil })).toEqual(days);
  });

  it('is none for a year of holidays', () => {
    const days = Array.from({ length: 370 }, (_, ahead) =>
      new Date(Date.parse('2026-11-20') + ahead * 86_400_000).toISOString().slice(0, 10),
    );
    const holidays = Object.fromEntries(days.map((day) => [day, 'Wedding']));
    expect(offered('2026-11-20T10:00', { holidays })).toBeNull();
  });

  it('of a shop that is always open begins at midnight', () => {
    const always = { opensAtMinute: 0, closesAtMinute: 1440 };
    expect(offered('2026-11-20T00:00', always)).toBe('2026-11-21');
    expect(offered('2026-11-20T23:59', always)).toBe('2026-11-21');
  });

  it('of a shop that closes after midnight is that of its own day', () => {
    const late = { opensAtMinute: minuteOf('08:00'), closesAtMinute: minuteOf('02:00') };
    expect(offered('2026-11-21T01:00', late)).toBe('2026-11-21');
    expect(offered('2026-11-21T01:00', { ...late, daysOff: ['6'] })).toBe('2026-11-22');
  });
});

describe('an order for a morning that reaches the shop', () => {
  it.each([
    ['on the evening before', '2026-11-21', '2026-11-20T22:00', true],
    ['when its morning has begun', '2026-11-21', '2026-11-21T08:00', true],
    ['at eleven', '2026-11-21', '2026-11-21T11:00', true],
    ['a minute later', '2026-11-21', '2026-11-21T11:01', false],
    ['in the afternoon', '2026-11-21', '2026-11-21T15:00', false],
    ['a day later', '2026-11-21', '2026-11-22T05:00', false],
    ['from a phone that is a day ahead', '2026-11-22', '2026-11-20T22:00', false],
    ['for a day long past', '2020-01-01', '2026-11-20T22:00', false],
  ])('%s', (_, day, time, isTaken) => {
    expect(taken(day, time)).toBe(isTaken);
  });

  it('is not taken on a day that has become a holiday, nor when nothing is offered any more', () => {
    expect(taken('2026-11-21', '2026-11-20T22:00', { daysOff: ['6'] })).toBe(false);
    expect(taken('2026-11-21', '2026-11-21T08:00', { daysOff: ['6'] })).toBe(false);
    expect(taken('2026-11-21', '2026-11-21T08:00', { takesMorningOrders: false })).toBe(false);
  });

  it('is taken while the shop is closed for now until before it, and not a day later', () => {
    const closedUntil = new Date(local('2026-11-20T08:00')).toISOString();
    expect(taken('2026-11-20', '2026-11-20T07:00', { closedUntil })).toBe(true);
    expect(taken('2026-11-21', '2026-11-20T07:00', { closedUntil })).toBe(true);
    expect(taken('2026-11-22', '2026-11-20T07:00', { closedUntil })).toBe(false);
  });

  it('is not taken while the shop is closed for now until the afternoon', () => {
    const closedUntil = new Date(local('2026-11-21T16:00')).toISOString();
    expect(taken('2026-11-21', '2026-11-21T08:00', { closedUntil })).toBe(false);
  });
});

it('a morning ends at noon of its day, also where clocks are moved that night', () => {
  expect(morningEndsMs('2026-11-21', india)).toBe(local('2026-11-21T12:00'));
  // Berlin, on 25 October 2026, at 01:00 UTC.
  const berlin = (ms: number) => (ms < Date.parse('2026-10-25T01:00:00Z') ? 120 : 60);
  expect(morningEndsMs('2026-10-25', berlin)).toBe(Date.parse('2026-10-25T11:00:00Z'));
});
