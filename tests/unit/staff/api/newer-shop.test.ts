/** What the owner reads of a shop of the next version (D47). */
import { afterEach, expect, it, vi } from 'vitest';
import { readRelatedOrders } from '../../../../src/staff/api/blocks.ts';
import { readDashboard } from '../../../../src/staff/api/dashboard.ts';
import { listOrders, setOrderStatus } from '../../../../src/staff/api/orders.ts';
import { whatHappened } from '../../../../src/staff/orders/event-words.ts';
import { nextStep } from '../../../../src/domain/order/progress.ts';
import {
  paymentMethodName,
  paymentName,
  statusName,
} from '../../../../src/staff/orders/order-words.ts';

afterEach(() => vi.unstubAllGlobals());

const theShopSays = (body: unknown, status = 200) => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
};

const A_ROW = {
  id: 'order0000000001',
  number: 'ORD123456',
  status: 'ready_for_pickup',
  payment_method: 'pay_later',
  payment: { id: '', status: 'partly_refunded', due: 3 },
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
  slot: '10 to 11',
};

it('lists an order with words that this version does not know', async () => {
  theShopSays({ orders: [A_ROW], newer: '', older: '', count: 1 });
  const reply = await listOrders('a token', { before: '', after: '', search: '', statuses: [] });
  expect(reply.ok && reply.data.rows).toMatchObject([
    {
      status: 'ready_for_pickup',
      paymentMethod: 'pay_later',
      payment: { id: '', status: 'partly_refunded' },
    },
  ]);
});

it('reads the morning that an order is for, and takes what is no day for none', async () => {
  const rows = ['2026-11-26', 'next week', undefined].map((day) => ({ ...A_ROW, deliver_on: day }));
  theShopSays({ orders: rows, newer: '', older: '', count: 3 });
  const reply = await listOrders('a token', { before: '', after: '', search: '', statuses: [] });
  expect(reply.ok && reply.data.rows.map(({ deliverOn }) => deliverOn)).toEqual([
    '2026-11-26',
    '',
    '',
  ]);
});

it('names such words as they come', () => {
  expect(statusName('ready_for_pickup')).toBe('Ready for pickup');
  expect(paymentMethodName('pay_later')).toBe('Pay later');
  expect(paymentName('partly_refunded')).toBe('Partly refunded');
  expect(nextStep('ready_for_pickup')).toBeNull();
  expect(nextStep('constructor')).toBeNull();
  const moved = { kind: 'status', fromStatus: 'pending', status: 'ready_for_pickup', by: '' };
  expect(whatHappened(moved)).toBe('Pending to Ready for pickup');
});

const moved = (status: string) => ({ order: { status, payment: { id: '', status: 'pending' } } });

it.each<[what: string, body: unknown, status: number, reply: unknown]>([
  [
    'another status by now',
    { code: 'status_changed', ...moved('ready_for_pickup') },
    409,
    { ok: true, data: { isDone: false, order: { status: 'ready_for_pickup' } } },
  ],
  [
    'an unknown yes',
    { code: 'updated_and_told', ...moved('shipped') },
    200,
    { ok: true, data: { isDone: true } },
  ],
  // Not tried again for ever.
  [
    'an unknown no',
    { code: 'needs_a_rider', ...moved('confirmed') },
    409,
    { ok: false, reason: 'refused', message: 'needs_a_rider' },
  ],
])('moves an order, and reads %s', async (_what, body, status, reply) => {
  theShopSays(body, status);
  const order = { id: A_ROW.id, from: 'confirmed' } as const;
  expect(await setOrderStatus('a token', order, 'shipped')).toMatchObject(reply as object);
});

it('has the dashboard whole', async () => {
  const sum = { orders: 0, paise: 0 };
  theShopSays({
    today: '2026-11-20',
    span: 7,
    totals: { users: 1, orders: 1, products: 1, riders: 2 },
    recent_orders: [
      {
        id: A_ROW.id,
        number: A_ROW.number,
        customer_name: 'Asha',
        status: 'ready_for_pickup',
        total_paise: 100,
        received_at: A_ROW.received_at,
      },
    ],
    payments: { pending: sum, success: sum, failed: sum, partly_refunded: sum },
    days: [],
    hours: [],
    best_sellers: [],
    minutes: { orders: 0, median: null, p90: null },
    cash: { days: [], out: sum },
  });
  const reply = await readDashboard('a token', 7);
  expect(reply.ok && reply.data.recentOrders[0]?.status).toBe('ready_for_pickup');
});

it('counts orders from where this version knows, beside one that it does not', async () => {
  const alike = [
    { kind: 'upi_id', open: 3, is_blocked: false },
    { kind: 'phone', open: 2, is_blocked: false },
  ];
  theShopSays({ alike });
  const reply = await readRelatedOrders('a token', A_ROW.id);
  expect(reply.ok && reply.data.map(({ kind }) => kind)).toEqual(['phone']);
});
