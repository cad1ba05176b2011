// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatClock,
  formatDay,
  formatMoment,
  formatWhen,
} from '../../../../src/shared/shop/shop-times.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { writePreference } from '../../../../src/phone/db/preferences.ts';
import { noteServerTime } from '../../../../src/phone/db/shop-clock.ts';
import { clearQueryCache, keep } from '../../../../src/state/query-cache.ts';

/** 01:30 on 21 November in India, the evening before in New York. */
const NIGHT = new Date('2026-11-20T20:00:00Z');

const keepShopIn = (timeZone: string) =>
  keep('shop', {
    position: { lineage: 'first', rev: 1 },
    settings: { ...DEFAULT_STORE_SETTINGS, timeZone },
    categories: [],
    coupons: [],
    popular: [],
  });

beforeEach(() => {
  clearQueryCache();
  localStorage.clear();
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('a device in another time zone than the shop', () => {
  it("shows days and times of the shop's time zone", () => {
    keepShopIn('Asia/Kolkata');
    expect(formatDay(NIGHT)).toBe('21 Nov 2026');
    expect(formatClock(NIGHT)).toBe('01:30 AM');
    expect(formatMoment(NIGHT)).toBe('21 Nov 2026, 01:30 AM');
    keepShopIn('Europe/Lisbon');
    expect(formatMoment(NIGHT)).toBe('20 Nov 2026, 08:00 PM');
  });

  it('uses the time zone of its last visit until the settings have been read', () => {
    writePreference('time_zone', 'Asia/Tokyo');
    expect(formatMoment(NIGHT)).toBe('21 Nov 2026, 05:00 AM');
  });
});

it("a device that is a day ahead tells today by the shop's clock", () => {
  keepShopIn('Asia/Kolkata');
  vi.useFakeTimers({ now: NIGHT.getTime() + 86_400_000, toFake: ['Date'] });
  noteServerTime(NIGHT.getTime(), Date.now());
  expect(formatWhen(NIGHT)).toBe('01:30 AM');
});
