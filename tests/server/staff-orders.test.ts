/** The routes by which the staff read orders: what they answer, and how often they ask the database for it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAFF_ORDER_FIELDS } from '../../src/domain/order/staff-order.ts';
import {
  listNewOrders,
  listOpenOrders,
  listOrders,
  readOrder,
  setOrderStatus,
} from '../../src/staff/api/orders.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { anAmendment, anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';
import { hearStatements, queryOf } from '../support/statements.ts';

const LIST = '/api/shop/staff/orders';

let shop: TestShop;
let admin: Person;
let asha: Person;
const order = anOrder();
const heard = hearStatements();

type Wire = Record<string, unknown>;
const get = async (path: string) => (await shop.get<Wire>(path, admin.token)).body;
const placedIn = (orders: unknown) => (orders as Wire[]).find(({ id }) => id === order.id);

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  fetchFrom(shop);
  admin = await shop.anAdmin();
  asha = await shop.signUp();
  const product = await shop.stock({ price: 20.05 });
  order.lines = [{ pid: product.pid, quantity: 3 }];
  const placed = await shop.post('/api/shop/orders', order);
  expect(placed).toMatchObject({ status: 200, body: { code: 'accepted' } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

describe('an order', () => {
  it('has the same fields wherever the staff read it, and no others', async () => {
    const after = new Date(0).toISOString();
    const [list, board, fresh, one] = await Promise.all(
      ['', '/open', `/new?limit=9&after=${after}`, `/${order.id}`].map((rest) => get(LIST + rest)),
    );
    const wire = one?.order as Wire;

    expect(Object.keys(wire).toSorted()).toEqual(Object.keys(STAFF_ORDER_FIELDS).toSorted());
    for (const orders of [list?.orders, board?.orders, fresh?.orders]) {
      expect(placedIn(orders)).toEqual(wire);
    }
  });

  it('has whole paise, as the shop told the customer', async () => {
    const { body } = await shop.post<{ orders: [{ quote: Wire }] }>('/api/shop/orders/lookup', {
      orders: [{ id: order.id, key: order.key }],
    });
    const { order: wire } = await get(`${LIST}/${order.id}`);

    expect((wire as Wire).quote).toEqual(body.orders[0].quote);
    expect(body.orders[0].quote.subtotal_paise).toBe(6_015);
  });

  it('comes with what was agreed on and its amendments, in the order in which they were taken', async () => {
    const bread = await shop.stock({ price: 6 });
    const packed = anOrder({ lines: [{ pid: bread.pid, quantity: 3, wish: 'similar' }] });
    expect((await shop.post('/api/shop/orders', packed)).status).toBe(200);
    const short = { line: String(bread.pid), count: 2, reason: 'damaged' };
    const amendments = [
      anAmendment({ kind: 'short', ...short }),
      anAmendment({ kind: 'bags', count: 2 }),
    ];
    const path = `/api/shop/orders/${packed.id}/pack`;
    const body = { device: 'tablet', amendments };
    expect((await shop.post(path, body, admin.token)).status).toBe(200);
    const reply = await readOrder(admin.token, packed.id);

    // By which two devices of one account tell their changes apart; to others it is not told.
    const devicesFor = async ({ token }: Person) => {
      const read = await readOrder(token, packed.id);
      return read.ok ? read.data.events.map(({ device }) => device) : [];
    };
    expect(await devicesFor(admin)).toEqual(['', 'tablet', 'tablet']);
    expect(await devicesFor(await shop.anAdmin())).toEqual(['', '', '']);

    expect(reply.ok && reply.data.order).toMatchObject({
      lines: [{ pid: bread.pid, quantity: 2 }],
      history: {
        lines: [{ pid: bread.pid, quantity: 3, wish: 'similar' }],
        terms: { delivery_fee_paise: 2_500 },
        amendments: [
          { id: amendments[0]?.id, kind: 'short', by: 'shop', data: short },
          { id: amendments[1]?.id, kind: 'bags', by: 'shop', data: { count: 2 } },
        ],
      },
    });
  });

  it('from before agreements were stored is what it holds', async () => {
    const old = anOrder({ lines: order.lines });
    expect((await shop.post('/api/shop/orders', old)).status).toBe(200);
    await shop.asSuperuser('POST', '/api/sql', {
      query: `UPDATE orders SET agreement = NULL WHERE id = '${old.id}'`,
    });
    const reply = await readOrder(admin.token, old.id);

    expect(reply.ok && reply.data.order.history).toMatchObject({
      lines: [{ pid: order.lines[0]?.pid, quantity: 3, price_paise: 2_005, unit: 'each' }],
      amendments: [],
    });
  });

  it('has all kinds of changes in its history, oldest first', async () => {
    const moved = { id: order.id, from: 'pending' } as const;
    expect(await setOrderStatus(admin.token, moved, 'confirmed')).toMatchObject({ ok: true });
    const orders = [{ id: order.id, key: order.key }];
    expect(await shop.post('/api/shop/orders/claim', { orders }, asha.token)).toMatchObject({
      status: 200,
    });
    const reply = await readOrder(admin.token, order.id);

    expect(reply.ok && reply.data.events).toMatchObject([
      { kind: 'status', fromStatus: '', status: 'pending', by: 'customer' },
      { kind: 'status', fromStatus: 'pending', status: 'confirmed', by: admin.id },
      { kind: 'claimed', fromStatus: '', status: '' },
    ]);
  });

  it('is refused if there is none', async () => {
    expect(await readOrder(admin.token, anId('none'))).toMatchObject({
      ok: false,
      reason: 'refused',
      message: 'unknown_order',
    });
  });
});

it.each([
  ['?statuses=pending,made_up', 'statuses'],
  [`?search=${'x'.repeat(201)}`, 'search'],
  ['/new?limit=5', 'after'],
  ['/new?limit=0&after=2026-01-01T00:00:00Z', 'limit'],
  ['/new?limit=1001&after=2026-01-01T00:00:00Z', 'limit'],
])('refuses %s', async (rest, field) => {
  const answer = await shop.get(LIST + rest, admin.token);

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: [field] } });
});

it.each(['%', '_', "' OR 1=1 --", 'Asha%'])('searches for %s as it is written', async (search) => {
  const asked = { before: '', after: '', statuses: [], search };
  expect(await listOrders(admin.token, asked)).toMatchObject({ ok: true, data: { rows: [] } });
});

describe('with more orders than a page has', () => {
  beforeAll(async () => {
    await queryOf(
      shop,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
      INSERT INTO orders (id, number, customer_name, customer_phone, pincode, order_items, payment_method,
        payment, order_amount, placed_at, received_at, status)
      SELECT printf('many%011d', i), printf('ORD%06d', i), 'Person', '', '425001', '[]', 'cod', '{}', i,
        ${AT}, ${AT}, 'confirmed' FROM n`,
    );
  });
  const AT = "strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')";

  it('says that the board has not all of them', async () => {
    const reply = await listOpenOrders(admin.token);

    expect(reply.ok && [reply.data.orders.length, reply.data.areAll]).toEqual([500, false]);
    expect(reply.ok && reply.data.orders[0]?.id).toBe('many00000000001');
  });

  const everything = { before: '', after: '', search: '', statuses: [] };
  it.each<[string, number, () => Promise<unknown>]>([
    ['a slice', 1, () => listOrders(admin.token, everything)],
    [
      'a counted slice',
      2,
      () => listOrders(admin.token, { ...everything, statuses: ['pending', 'confirmed'] }),
    ],
    ['the board', 1, () => listOpenOrders(admin.token)],
    ['new orders', 1, () => listNewOrders(admin.token, 0, 50)],
    ['one order with its history', 1, () => readOrder(admin.token, order.id)],
  ])('reads %s in %i statements', async (_what, count, request) => {
    expect(await heard.on('orders', shop, request)).toHaveLength(count);
    const ofHistory = await heard.on('order_events', shop, request);
    expect(ofHistory.length).toBeLessThanOrEqual(1);
  });
});
