// @vitest-environment jsdom
/** Whether the shop is open, as far as the phone knows (D16). */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shop } from '../../../src/domain/catalogue/catalogue.ts';
import { noteServerTime } from '../../../src/phone/db/shop-clock.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../src/domain/store/store-settings.ts';
import { clearQueryCache, keep } from '../../../src/state/query-cache.ts';
import {
  loadStoreOpen,
  readStoreOpen,
  useNow,
  useStoreOpen,
} from '../../../src/state/store-open.ts';
import { databaseWithCatalogue } from '../../support/local-database.ts';

/** Half past eleven in the evening, in India. */
const LATE = new Date('2026-11-24T18:00:00Z');
const SHOP: Shop = {
  position: null,
  settings: DEFAULT_STORE_SETTINGS,
  categories: [],
  coupons: [],
  popular: [],
};

beforeEach(() => {
  localStorage.clear();
  clearQueryCache();
  vi.useFakeTimers({ now: LATE, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['that has read nothing yet', undefined],
  ['that the shop has never answered', SHOP],
])('a phone %s does not say that the shop is closed', (_phone, shop) => {
  if (shop) keep('shop', shop);
  expect(readStoreOpen()).toMatchObject({ isOpen: true, isKnown: false });
  expect(renderHook(() => useStoreOpen()).result.current).toMatchObject({ isOpen: true });
});

it('a phone that has the hours says that it is closed', () => {
  keep('shop', { ...SHOP, position: { lineage: 'first', rev: 1 } });
  expect(readStoreOpen()).toMatchObject({ isOpen: false, isKnown: true });
});

it('a phone whose clock is wrong goes by the clock of the shop, as soon as it has been told', () => {
  keep('shop', { ...SHOP, position: { lineage: 'first', rev: 1 } });
  const open = renderHook(() => useStoreOpen());
  const now = renderHook(useNow);
  expect(open.result.current.isOpen).toBe(false);
  const noon = LATE.getTime() - 11.5 * 3_600_000;
  act(() => noteServerTime(noon, Date.now()));
  expect(open.result.current.isOpen).toBe(true);
  expect(readStoreOpen().isOpen).toBe(true);
  expect(now.result.current.getTime()).toBe(noon);
});

it('a press that comes before the hours have been read waits for them', async () => {
  await databaseWithCatalogue();
  expect(readStoreOpen()).toMatchObject({ isOpen: true, isKnown: false });
  expect(await loadStoreOpen()).toMatchObject({ isOpen: false, isKnown: true });
});
