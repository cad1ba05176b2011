import { afterEach, describe, expect, it, vi } from 'vitest';
import { minuteOfDayAt } from '../../../../src/domain/store/store-hours.ts';
import { shopUtcOffset } from '../../../../src/phone/db/shop-clock.ts';
import {
  deviceTimeZone,
  readTimeZone,
  timeZones,
} from '../../../../src/staff/components/form/time-zone.ts';
import { minuteOf } from '../../../support/cases.ts';

const phoneIn = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('a phone that is set to %s', (zone) => {
  it.each([
    { at: '2026-11-20T00:30:00Z', shop: 'Asia/Kolkata', time: '06:00' },
    { at: '2026-11-20T17:29:59Z', shop: 'Asia/Kolkata', time: '22:59' },
    { at: '2026-11-20T18:30:00Z', shop: 'Asia/Kolkata', time: '00:00' },
    { at: '2026-07-01T12:00:00Z', shop: 'America/New_York', time: '08:00' },
    { at: '2026-12-01T12:00:00Z', shop: 'America/New_York', time: '07:00' },
    { at: '2026-07-01T12:00:00Z', shop: 'UTC', time: '12:00' },
    { at: '2026-07-01T12:00:30.5Z', shop: 'Pacific/Kiritimati', time: '02:00' },
    { at: '2026-07-01T12:00:00Z', shop: 'Etc/GMT-4', time: '16:00' },
  ])('reads $time at the shop in $shop', ({ at, shop, time }) => {
    phoneIn(zone);

    const offset = shopUtcOffset(new Date(at), shop);
    expect(minuteOfDayAt(Date.parse(at), offset)).toBe(minuteOf(time));
  });
});

it('a phone that does not know the zone keeps to its own', () => {
  phoneIn('America/New_York');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect(shopUtcOffset(new Date('2026-07-01T12:00:00Z'), 'Moon/Tycho')).toBe(-4 * 60);
  expect(warn).toHaveBeenCalledOnce();
});

describe('the zones to choose from', () => {
  it('begin with the default, which stands there once', () => {
    expect(timeZones()[0]).toBe('Asia/Kolkata');
    expect(new Set(timeZones()).size).toBe(timeZones().length);
    expect(timeZones()).not.toContain('Asia/Calcutta');
  });

  it.each([
    { typed: 'Asia/Kolkata', name: 'Asia/Kolkata' },
    { typed: ' america/new york ', name: 'America/New_York' },
    { typed: 'Asia/Calcutta', name: 'Asia/Kolkata' },
    { typed: 'utc', name: 'UTC' },
    { typed: 'Etc/GMT-4', name: 'Etc/GMT-4' },
    { typed: 'Kolkata', name: null },
    { typed: '', name: null },
  ])('take "$typed" as $name', ({ typed, name }) => {
    expect(readTimeZone(typed)).toBe(name);
  });

  it.each([
    { zone: 'America/New_York', proposed: 'America/New_York' },
    { zone: 'UTC', proposed: 'Asia/Kolkata' },
    { zone: 'Asia/Calcutta', proposed: 'Asia/Kolkata' },
  ])('propose $proposed on a device set to $zone', ({ zone, proposed }) => {
    phoneIn(zone);

    expect(deviceTimeZone()).toBe(proposed);
  });
});
