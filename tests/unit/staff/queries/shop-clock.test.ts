// @vitest-environment jsdom
/** The staff's screens go by the shop's clock, also on a device that has asked the shop nothing else yet. */
import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { readRoute } from '../../../../src/staff/api/read-route.ts';
import { queryClient, shopQueryOptions } from '../../../../src/staff/queries/shop-queries.ts';
import { useNow } from '../../../../src/state/store-open.ts';

const NOW_MS = Date.parse('2026-11-20T06:30:00Z');
const DAY_MS = 86_400_000;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is a day ahead no longer than until the first orders are read', async () => {
  vi.useFakeTimers({ now: NOW_MS + DAY_MS, toFake: ['Date'] });
  const { result } = renderHook(() => useNow());
  expect(result.current.getTime()).toBe(NOW_MS + DAY_MS);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json([], { headers: { 'X-Server-Time': new Date(NOW_MS).toISOString() } }),
    ),
  );
  const read = () => readRoute('', '/api/shop/staff/orders/open', v.array(v.string()));
  await act(() => queryClient.fetchQuery(shopQueryOptions(['open orders'], read, () => undefined)));
  expect(result.current.getTime()).toBe(NOW_MS);
});
