// @vitest-environment jsdom
/** What somebody may not do with orders has no button: a role that reads them may do nothing else. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountRole } from '../../../../src/domain/roles.ts';
import { orderSearch } from '../../../../src/staff/orders/order-search.ts';
import { OrdersScreen } from '../../../../src/staff/orders/orders-screen.tsx';
import { PackingScreen } from '../../../../src/staff/packing/packing-screen.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const A_ROW = {
  id: 'order0000000001',
  number: 'ORD111222',
  status: 'pending',
  payment_method: 'cod',
  payment: { id: '', status: 'pending' },
  lines: [],
  quote: {
    subtotal_paise: 100,
    delivery_fee_paise: 0,
    discount_paise: 0,
    taxes_paise: 0,
    total_paise: 100,
  },
  placed_at: '2026-11-20 06:30:00.000Z',
  received_at: '2026-11-20 06:30:01.000Z',
};
const AN_EVENT = {
  id: 'event0000000001',
  kind: 'status',
  from_status: 'pending',
  status: 'confirmed',
  at: '2026-11-20 06:31:00.000Z',
  by: 'member000000001',
};
let asked: string[] = [];
const orders = [A_ROW, { ...A_ROW, id: 'order0000000002', number: 'ORD333444' }];

teachModalDialogs();
beforeEach(async () => {
  await emptyDatabase();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/orders/open')) {
      return Response.json({ orders, others: [], are_all: true });
    }
    if (url.includes(`/orders/${A_ROW.id}`)) {
      return Response.json({ order: { ...A_ROW, status: 'confirmed' }, events: [AN_EVENT] });
    }
    if (url.includes('/staff/orders')) {
      return Response.json({ orders, newer: '', older: '', count: 2 });
    }
    return Response.json({ code: 'not_found' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Of what somebody can press, by its name. */
const names = () =>
  [...document.querySelectorAll('button, a, select')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  );

async function buttonsOn(view: 'board' | 'table' | 'packing', role: AccountRole) {
  const search = { ...orderSearch.defaults, order: A_ROW.id };
  renderInAdmin(
    () =>
      view === 'packing' ? (
        <PackingScreen orderId={A_ROW.id} />
      ) : (
        <OrdersScreen search={{ ...search, view }} onSearch={() => {}} onNarrow={() => {}} />
      ),
    { role },
  );
  if (view === 'packing') await screen.findByText('Total');
  else await screen.findByText('History');
  return names();
}

const OF_A_PANEL = ['Fake order?', 'Pack'];
it.each([
  ['board', ['Confirm', 'Confirm all 2 new', 'Blocked', ...OF_A_PANEL]],
  ['table', ['Status of order ORD11122', 'Blocked', ...OF_A_PANEL]],
  ['packing', ['Cancel the order']],
] as const)('on the screen %s are %j for the owner alone', async (view, buttons) => {
  expect(await buttonsOn(view, 'owner')).toEqual(expect.arrayContaining([...buttons]));
  cleanup();
  queryClient.clear();
  const others = await buttonsOn(view, 'customer');
  expect(others.filter((name) => (buttons as readonly string[]).includes(name))).toEqual([]);
});

it.each([
  ['board', 'owner', true],
  ['board', 'customer', false],
  ['packing', 'owner', true],
  ['packing', 'customer', false],
] as const)('on the screen %s the names of the staff are read for the %s: %s', async (...row) => {
  const [view, role, areRead] = row;
  await buttonsOn(view, role);
  const isAsked = () => asked.some((url) => url.includes('get_users_with_profiles'));
  await expect.poll(isAsked).toBe(areRead);
});
