// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../src/domain/store/store-settings.ts';
import { noteServerTime } from '../../../src/phone/db/shop-clock.ts';
import type { AdminOrder } from '../../../src/staff/api/orders.ts';
import { BoardColumn } from '../../../src/staff/orders/board-column.tsx';
import { clearQueryCache, keep } from '../../../src/state/query-cache.ts';

const NOW_MS = Date.parse('2026-11-20T06:30:00Z');
const DAY_MS = 86_400_000;

const ORDER = {
  id: 'order0000000001',
  number: 'ORD123456',
  dayNumber: 7,
  localDay: '2026-11-20',
  status: 'confirmed',
  customer: { name: 'Asha', phone: '', address: '', pincode: '', instructions: '' },
  lines: [],
  totalPaise: paise(6_175),
  deliverOn: '',
  receivedAtMs: NOW_MS - 4 * 60_000,
  history: { amendments: [] },
} as unknown as AdminOrder;

beforeEach(() => {
  clearQueryCache();
  localStorage.clear();
  keep('shop', {
    position: { lineage: 'first', rev: 1 },
    settings: { ...DEFAULT_STORE_SETTINGS, promiseMinutes: 12 },
    categories: [],
    coupons: [],
    popular: [],
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([-DAY_MS, 0, DAY_MS])(
  "counts by the shop's clock on a device that is %i ms ahead",
  (ms) => {
    vi.useFakeTimers({ now: NOW_MS + ms, toFake: ['Date'] });
    noteServerTime(NOW_MS, Date.now());
    const nothing = () => undefined;
    render(<BoardColumn orders={[ORDER]} onMove={nothing} onView={nothing} onPack={nothing} />);
    expect(screen.getByRole('article').textContent).toContain('#7ORD12345');
    expect(screen.getByText('4 min').dataset.late).toBe('false');
  },
);

it('says which number the papers of an order have that another order has now', () => {
  const nothing = () => undefined;
  const order = { ...ORDER, formerDayNumber: 5 };
  render(<BoardColumn orders={[order]} onMove={nothing} onView={nothing} onPack={nothing} />);
  expect(screen.getByRole('article').textContent).toContain('Was #5 before the shop was restored.');
});
