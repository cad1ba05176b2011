// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { noteServerTime } from '../../../../src/phone/db/shop-clock.ts';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import { BoardColumn } from '../../../../src/staff/orders/board-column.tsx';
import { asAmendable } from '../../../../src/staff/packing/preview.ts';
import { clearQueryCache, keep } from '../../../../src/state/query-cache.ts';
import { agreedLine, orderAt } from '../../../support/amending.ts';
import { aProduct } from '../../../support/builders.ts';

const nothing = () => undefined;
const ACTIONS = { mayMove: () => true, onMove: nothing, onView: nothing, onPack: nothing };

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
    render(<BoardColumn orders={[ORDER]} {...ACTIONS} />);
    expect(screen.getByRole('article').textContent).toContain('#7 Asha');
    expect(screen.getByText('4 min').dataset.late).toBe('false');
  },
);

it.each([
  ['confirmed', 'true'],
  ['awaiting_payment', 'false'],
] as const)('calls an order that is %s after the promised minutes late: %s', (status, isLate) => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  noteServerTime(NOW_MS, Date.now());
  const order = { ...ORDER, status, receivedAtMs: NOW_MS - 20 * 60_000 };
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  expect(screen.getByText('20 min').dataset.late).toBe(isLate);
});

it('says which number the papers of an order have that another order has now', () => {
  const order = { ...ORDER, formerDayNumber: 5 };
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  const card = screen.getByRole('article');
  expect(card.textContent).toContain('Was #5');
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(card.textContent).toContain('Was #5 before the shop was restored.');
});

const line = (pid: number, name: string) => ({
  pid,
  name,
  quantity: 2,
  quantityLabel: '1 kg',
  pricePaise: paise(4_000),
});

it('has the first items of an order in short, and all of them after one press', () => {
  const lines = ['Onion', 'Toor Dal', 'Sugar', 'Rice', 'Tea'].map((name, at) => line(at, name));
  const order = { ...ORDER, lines } as unknown as AdminOrder;
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  const items = screen.getByRole('button', { expanded: false });
  expect(items.textContent).toBe(
    'Order ORD12345: 2\u00a0×\u00a0Onion 1 kg, 2\u00a0×\u00a0Toor Dal 1 kg +3 more',
  );
  expect(screen.queryByRole('listitem', { name: /Tea/ })).toBeNull();
  fireEvent.click(items);
  expect(items.textContent).toBe('Order ORD12345: 5 items');
  const all = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(all.at(-1)?.textContent).toBe('2 × Tea, 1 kg');
  expect(all).toHaveLength(5);
});

it('marks on a closed card what has to be noticed before the next step', () => {
  const order = {
    ...ORDER,
    status: 'awaiting_payment',
    isRestored: true,
    waitsFor: 'network',
    customer: { ...ORDER.customer, instructions: 'Ring twice' },
  } as unknown as AdminOrder;
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  const says = screen.getByRole('article').textContent;
  expect(says).toContain('Ring twice');
  expect(says).toContain('Waits for the UPI payment');
  expect(says).toContain('Maybe delivered');
  expect(says).toContain('Waits for the network');
});

it.each([
  ['Customer is asked', null],
  ['Needs a decision', 'no'],
] as const)('marks a question to the customer: %s', (mark, answer) => {
  const lines = [agreedLine(1, 60, { name: 'Milk', wish: 'call' })];
  const shop = orderAt('processing', lines, {
    products: [asAmendable(aProduct({ pid: 2, pricePaise: paise(9_000) }))],
  });
  const asked = { kind: 'asked', line: '1', count: 1, pid: 2, id: 'question0000001' } as const;
  shop.byShop(asked);
  if (answer) shop.byCustomer({ kind: 'answered', question: asked.id, answer });
  const order = { ...ORDER, status: 'processing', history: shop.order.history };
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  expect(screen.getByText(mark)).toBeTruthy();
});

it('has nothing to send out of an order of which nothing is left', () => {
  const shop = orderAt('processing', [agreedLine(1, 60)]);
  shop.byShop({ kind: 'short', line: '1', count: 0, reason: 'out_of_stock' });
  const order = { ...ORDER, status: 'processing', history: shop.order.history } as AdminOrder;
  render(<BoardColumn orders={[order]} {...ACTIONS} />);
  const card = screen.getByRole('article');
  expect(card.textContent).toContain('Nothing is in the bag');
  expect(within(card).queryByRole('button', { name: 'Send out' })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Pack' })).toBeTruthy();
});
