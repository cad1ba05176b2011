/**
 * D30: an id that was refused, taken back or deleted is closed, whatever arrives late. keeps-exactly-once.test.ts asks
 * by its table; here is what that cannot say.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { anOrder, aTotalOf } from '../support/order-bodies.ts';
import { openShop, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

const place = (body: unknown) => shop.post('/api/shop/orders', body);
const cancel = ({ id, key }: OrderRequest) => shop.post(`/api/shop/orders/${id}/cancel`, { key });
const aMatchboxOrder = (overrides: Partial<OrderRequest> = {}) =>
  anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }], ...overrides });
const rowsOf = ({ id }: OrderRequest) => shop.countOf('orders', `id = "${id}"`);

it('an order that came while the shop was closed stays refused in the opening hours', async () => {
  const order = aMatchboxOrder();
  // No hours at all.
  await shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 0 });
  const first = await place(order);
  await shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 1440 });

  expect(first.body).toMatchObject({ code: 'store_closed', id: order.id });
  const late = await place(order);
  expect({ ...late.body, server_time: '' }).toEqual({ ...first.body, server_time: '' });
  expect(await rowsOf(order)).toBe(0);
});

it('a damaged request is answered for no id when nothing proves whose it is, and closes none', async () => {
  const order = aMatchboxOrder();
  const { body } = await place({ ...order, lines: [{ pid: 'none' }], key: 'secret' });

  expect(body).toMatchObject({ code: 'invalid' });
  expect(body).not.toHaveProperty('id');
  expect((await place(order)).body).toMatchObject({ code: 'accepted' });
});

it('the nightly clean-up keeps ids closed for 30 days', async () => {
  const refusedAgo = async (days: number) => {
    const order = aMatchboxOrder({ quote: aTotalOf(100) });
    await place(order);
    const at = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
    await shop.asSuperuser('POST', '/api/sql', {
      query: `UPDATE closed_orders SET closed_at = '${at}' WHERE id = '${order.id}'`,
    });
    return order;
  };
  const kept = await Promise.all([0, 1, 29].map(refusedAgo));
  const old = await refusedAgo(31);
  const isClosed = ({ id }: OrderRequest) => shop.countOf('closed_orders', `id = "${id}"`);

  await shop.asSuperuser('POST', '/api/crons/retention');

  await expect.poll(() => isClosed(old)).toBe(0);
  expect(await Promise.all(kept.map(isClosed))).toEqual([1, 1, 1]);
});

it('of forty orders that race with their cancellations none is left half done', async () => {
  const orders = Array.from({ length: 40 }, () => aMatchboxOrder());

  const pairs = await Promise.all(
    orders.map((order) => Promise.all([place(order), cancel(order)])),
  );

  const statuses = await Promise.all(
    orders.map(async (order) => ((await rowsOf(order)) ? shop.orderRow(order.id) : null)),
  );
  pairs.forEach(([placed, cancelled], index) => {
    const isStored = placed.body.code === 'accepted';
    expect(cancelled.body.code).toBe(isStored ? 'cancelled' : 'withdrawn');
    expect(placed.body.code).toBe(isStored ? 'accepted' : 'closed');
    if (isStored) expect(statuses[index]).toMatchObject({ status: 'cancelled' });
    else expect(statuses[index]).toBeNull();
  });
});

it('what was deleted is called by the name that was seen', async () => {
  const lines = [
    { pid: 987_654_321, quantity: 2, seen: { name: 'Lantern', quantity_label: '1 pc' } },
  ];

  expect((await place(anOrder({ lines }))).body).toMatchObject({
    code: 'line_unavailable',
    unavailable: [{ pid: 987_654_321, name: 'Lantern', wanted: 2, left: 0 }],
  });
});
