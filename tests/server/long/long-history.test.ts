/** What people and the shop do with an order costs the same, however many orders there have been. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

const heard = hearStatements();
let shop: TestShop;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  await shop.changeSettings({ open_orders_limit: 20, guest_orders_per_address: 20 });
  admin = await shop.anAdmin();
  customer = await shop.signUp();
});
afterAll(() => shop.close());

const DEVICE = 'd'.repeat(32);

async function place(overrides: Parameters<typeof anOrder>[0] = {}, token = '') {
  const order = anOrder(overrides);
  const { status, body } = await shop.post('/api/shop/orders', order, token);
  expect(body).toMatchObject({ code: 'accepted' });
  return { status, id: order.id, key: order.key };
}

/** Asked of an order that was placed before. */
type Call = (order: { id: string; key: string }) => Promise<{ status: number }>;

const calls: [string, Call][] = [
  ["a guest's order", () => place()],
  ["an order of a guest's known device", () => place({ device: DEVICE })],
  ["an account's order", () => place({ uid: customer.id, device: DEVICE }, customer.token)],
  [
    'looking for what is like an order',
    ({ id }) => shop.get(`/api/shop/orders/${id}/alike`, admin.token),
  ],
  [
    'moving an order on',
    ({ id }) => shop.post(`/api/shop/orders/${id}/status`, { status: 'confirmed' }, admin.token),
  ],
  ['looking an order up', (order) => shop.post('/api/shop/orders/lookup', { orders: [order] })],
  [
    "reading an account's orders",
    () => shop.post('/api/shop/orders/lookup', { mine: true }, customer.token),
  ],
];

/** By one order, by whose it is, by its day, or by the few that are not finished; never all, nor all guests'. */
const WAYS = [
  'sqlite_autoindex_orders_1 (id=?)',
  'idx_orders_phone_status (customer_phone=? AND status=?)',
  'idx_orders_device_status (device_hash=? AND status=?)',
  'idx_orders_address_status (address_hash=? AND status=?)',
  'idx_orders_day (local_day=?)',
];
const BY_ACCOUNT = ['idx_orders_user (user=?)', 'idx_orders_phone_status (customer_phone=?)'];

it.each(calls)('%s reads no history', async (what, call) => {
  const order = await place({ device: DEVICE });
  const statements = await heard.on('orders', shop, async () =>
    expect((await call(order)).status).toBe(200),
  );
  const plans = await Promise.all(statements.map((sql) => planOf(shop, sql)));
  const ways = plans.flatMap((plan) =>
    [...plan.matchAll(/^(?:SEARCH|SCAN) orders\b(?: USING (?:COVERING )?INDEX (.*))?$/gm)].map(
      ([, way]) => way,
    ),
  );

  expect(ways.length).toBeGreaterThan(0);
  expect(what.includes('account') ? [...WAYS, ...BY_ACCOUNT] : WAYS).toEqual(
    expect.arrayContaining(ways),
  );
});
