import { describe, expect, it } from 'vitest';
import { closingEnds, firstEndMs } from '../../../../src/staff/closing/closing-ends.ts';

const HOURS = { opensAtMinute: 6 * 60, closesAtMinute: 23 * 60 };
const at = (local: string) => Date.parse(`${local}:00+05:30`);
const india = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(5, 16);
const ends = (now: string, hours = {}) =>
  closingEnds(at(now), { ...HOURS, ...hours }, () => 330).map(india);

it('a shop closes for an hour, up to the next quarter', () => {
  expect(india(firstEndMs(at('2026-11-20T15:01')))).toBe('11-20T16:15');
  expect(india(firstEndMs(at('2026-11-20T15:00')))).toBe('11-20T16:00');
});

describe('the times to choose from', () => {
  it('are of today while the shop is open, and the opening of the next day', () => {
    expect(ends('2026-11-20T21:50')).toEqual([
      '11-20T22:00',
      '11-20T22:15',
      '11-20T22:30',
      '11-20T22:45',
      '11-21T06:00',
    ]);
  });

  it('leave out days on which the shop is closed, and look through the closure', () => {
    const hours = {
      holidays: { '2026-11-21': 'Diwali' },
      closedUntil: new Date(at('2026-11-20T22:45')).toISOString(),
    };
    expect(ends('2026-11-20T22:25', hours)).toEqual(['11-20T22:30', '11-20T22:45', '11-22T06:00']);
  });
});
