/**
 * What admins do over PocketBase's own record API, and orders that belong to nobody. Who gets what in
 * general is the permission matrix's business.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

let shop: TestShop;
let customer: Person;
let admin: Person;
let categoryId: string;

const records = (collection: string) => `/api/collections/${collection}/records`;

beforeAll(async () => {
  shop = await openShop();
  customer = await shop.signUp();
  admin = await shop.anAdmin();
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${records('categories')}?filter=slug="household"`,
  );
  categoryId = items[0]?.id ?? '';
});
afterAll(() => shop.close());

it('lets an admin add a product, which gets its number, and add and delete an area', async () => {
  const product = await shop.post<{ pid: number }>(
    records('products'),
    { name: 'Candle', price: 10, status: 'active', category: categoryId },
    admin.token,
  );
  const area = await shop.post<{ id: string }>(
    records('service_areas'),
    { name: 'Dhule', pincode: '424001', is_active: true },
    admin.token,
  );
  const path = `${records('service_areas')}/${area.body.id}`;
  const deleted = await shop.send('DELETE', path, undefined, admin.token);

  expect(product).toMatchObject({ status: 200, body: { pid: expect.any(Number) } });
  expect([area.status, deleted.status]).toEqual([200, 204]);
});

it.each(['guest', 'customer'] as const)(
  'keeps an order that a guest placed closed to a %s',
  async (who) => {
    const product = await shop.stock();
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order);

    const path = `${records('orders')}/${order.id}`;
    expect((await shop.get(path, who === 'guest' ? '' : customer.token)).status).toBe(404);
    expect((await shop.get(path, admin.token)).status).toBe(200);
  },
);
