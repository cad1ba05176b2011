/** D30: an id that was refused, taken back or deleted is closed, whatever arrives late. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { anId, anOrder, aTotalOf } from '../support/order-bodies.ts';
import { openShop, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

const place = (body: unknown, token?: string) => shop.post('/api/shop/orders', body, token);
const cancel = ({ id, key }: { id: string; key: unknown }, token?: string) =>
  shop.post(`/api/shop/orders/${id}/cancel`, { key }, token);
const aMatchboxOrder = (overrides: Partial<OrderRequest> = {}) =>
  anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }], ...overrides });
const change = ({ id }: StoredProduct, fields: Record<string, unknown>) =>
  shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, fields);
const rowsOf = ({ id }: { id: string }) => shop.countOf('orders', `id = "${id}"`);

/** As phones do when a person accepts, retries or asks again. */
const instead = (order: OrderRequest, overrides: Partial<OrderRequest> = {}): OrderRequest => ({
  ...order,
  id: anId(),
  replaces: order.id,
  ...overrides,
});

/** An answer without what differs from one to the next. */
const unchanging = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  body: { ...body, server_time: '' },
});

describe('a refused order', () => {
  it('is refused in the same words when a late copy comes and all of it can be had', async () => {
    const product = await shop.stock({ stock: 0, is_stock_counted: true });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 2 }] });
    const first = await place(order);
    await change(product, { stock: 10 });

    const late = await place(order);

    expect(first.body).toMatchObject({ code: 'line_unavailable', id: order.id });
    expect(unchanging(late)).toEqual(unchanging(first));
    expect(await rowsOf(order)).toBe(0);
  });

  it.each([
    { name: 'a higher price', order: () => aMatchboxOrder({ quote: aTotalOf(100) }) },
    {
      name: 'its age',
      order: () =>
        aMatchboxOrder({ placed_at: new Date(Date.now() - 2 * 3_600_000).toISOString() }),
    },
    {
      name: 'its pincode',
      order: () => aMatchboxOrder({ customer: { ...anOrder().customer, pincode: '110001' } }),
    },
  ])('for $name stays refused', async ({ order }) => {
    const request = order();
    const first = await place(request);

    expect(first.status).not.toBe(200);
    expect(first.body).toMatchObject({ id: request.id });
    expect(unchanging(await place(request))).toEqual(unchanging(first));
  });

  it('is a conflict when other content comes under its id', async () => {
    const order = aMatchboxOrder({ quote: aTotalOf(100) });
    await place(order);

    expect((await place({ ...order, promo_code: 'FRESH20' })).body).toMatchObject({
      code: 'id_conflict',
      id: order.id,
    });
  });

  it('goes again under another id that names the old one', async () => {
    const order = aMatchboxOrder({ quote: aTotalOf(100) });
    await place(order);
    const again = instead(order, { quote: anOrder().quote });

    expect((await place(again)).body).toMatchObject({ code: 'accepted', order: { id: again.id } });
    expect((await place(again)).body).toMatchObject({ code: 'accepted', order: { id: again.id } });
    expect(await rowsOf(order)).toBe(0);
    expect(await rowsOf(again)).toBe(1);
  });
});

describe('an order that came while the shop was closed', () => {
  it('stays refused when the same request comes again in the opening hours', async () => {
    const order = aMatchboxOrder();
    // No hours at all.
    await shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 0 });
    const first = await place(order);
    await shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 1440 });

    expect(first.body).toMatchObject({ code: 'store_closed', id: order.id });
    expect(unchanging(await place(order))).toEqual(unchanging(first));
    expect(await rowsOf(order)).toBe(0);
  });
});

describe('a session that is lost or mixed up on the way', () => {
  it('keeps an order open until it comes with its own', async () => {
    const asha = await shop.signUp();
    const order = aMatchboxOrder({ uid: asha.id });

    expect((await place(order)).body).toMatchObject({ code: 'auth_expired', id: order.id });
    expect((await place(order, asha.token)).body).toMatchObject({ code: 'accepted' });
  });

  it('does not hide what is stored', async () => {
    const asha = await shop.signUp();
    const ravi = await shop.signUp();
    const order = aMatchboxOrder({ uid: asha.id });
    const first = await place(order, asha.token);

    expect(unchanging(await place(order))).toEqual(unchanging(first));
    expect(unchanging(await place(order, ravi.token))).toEqual(unchanging(first));
  });

  it('closes the id when it is another account’s, before the first copy arrives', async () => {
    const asha = await shop.signUp();
    const ravi = await shop.signUp();
    const order = aMatchboxOrder({ uid: asha.id });
    const refused = await place(order, ravi.token);

    expect(refused.body).toMatchObject({ code: 'wrong_account', id: order.id });
    expect(unchanging(await place(order, asha.token))).toEqual(unchanging(refused));
    expect(await rowsOf(order)).toBe(0);
  });
});

describe('a request that is damaged on its way', () => {
  const damaged = (order: OrderRequest) => ({ ...order, lines: [{ pid: 'none' }] });

  it('closes its id', async () => {
    const order = aMatchboxOrder();

    expect((await place(damaged(order))).body).toMatchObject({ code: 'invalid', id: order.id });
    expect((await place(order)).body).toMatchObject({ code: 'id_conflict', id: order.id });
    expect(await rowsOf(order)).toBe(0);
  });

  it('is told of the order that is stored, by its key', async () => {
    const order = aMatchboxOrder();
    const first = await place(order);

    expect(unchanging(await place(damaged(order)))).toEqual(unchanging(first));
    expect((await place({ ...damaged(order), key: 'f'.repeat(32) })).body).toMatchObject({
      code: 'invalid',
    });
    expect((await place(order)).body).toMatchObject({ code: 'accepted' });
  });

  it('answers for no id when nothing proves whose it is, and closes none', async () => {
    const order = aMatchboxOrder();
    const { body } = await place({ ...damaged(order), key: 'secret' });

    expect(body).toMatchObject({ code: 'invalid' });
    expect(body).not.toHaveProperty('id');
    expect((await place(order)).body).toMatchObject({ code: 'accepted' });
  });
});

describe('the nightly clean-up', () => {
  it('keeps ids closed for 30 days', async () => {
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
});

describe('an order that takes the place of another', () => {
  it('closes an id that the shop has never seen', async () => {
    const order = aMatchboxOrder();
    await place(instead(order));

    expect((await place(order)).body).toMatchObject({ code: 'closed', id: order.id });
  });

  it('cancels what the shop has stored under it nevertheless, and gives its stock back', async () => {
    const product = await shop.stock({ stock: 5, is_stock_counted: true });
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 3 }] });
    await place(order);

    expect((await place(instead(order))).body).toMatchObject({ code: 'accepted' });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.productRow(product)).toMatchObject({ stock: 2 });
  });

  it('is refused when that is being packed', async () => {
    const order = aMatchboxOrder();
    await place(order);
    await shop.asSuperuser('POST', `/api/shop/orders/${order.id}/status`, { status: 'processing' });
    const again = instead(order);

    expect((await place(again)).body).toMatchObject({ code: 'id_conflict' });
    expect(await rowsOf(again)).toBe(0);
  });

  it('does nothing to the order of somebody whose key it does not have', async () => {
    const order = aMatchboxOrder();
    await place(order);

    await place(instead(order, { key: 'f'.repeat(32) }));

    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pending' });
  });
});

describe('a cancellation that overtakes its order', () => {
  it('closes the id', async () => {
    const order = aMatchboxOrder();

    expect(await cancel(order)).toMatchObject({
      status: 200,
      body: { code: 'withdrawn', id: order.id },
    });
    expect((await place(order)).body).toMatchObject({ code: 'closed', id: order.id });
    expect((await cancel(order)).body).toMatchObject({ code: 'withdrawn' });
    expect(await rowsOf(order)).toBe(0);
  });

  it('of forty pairs that race leaves none half done', async () => {
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

  it('says the same of an order that somebody else has placed, and does nothing to it', async () => {
    const order = aMatchboxOrder();
    await place(order);

    expect((await cancel({ ...order, key: 'f'.repeat(32) })).body.code).toBe('withdrawn');
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pending' });
    expect((await place(order)).body.code).toBe('accepted');
  });

  it.each([
    { name: 'no key', key: undefined },
    { name: 'a key that is none', key: 'secret' },
  ])('closes nothing with $name', async ({ key }) => {
    const order = aMatchboxOrder();

    expect(await cancel({ id: order.id, key })).toMatchObject({
      status: 404,
      body: { code: 'unknown_order', id: order.id },
    });
    expect((await place(order)).status).toBe(200);
  });
});

it('lets who knows the key cancel with a session that has ended', async () => {
  const asha = await shop.signUp();
  const order = aMatchboxOrder({ uid: asha.id });
  await place(order, asha.token);
  await shop.changeUser(asha.id, { is_suspended: true });

  expect((await cancel({ id: order.id, key: '' }, asha.token)).body).toMatchObject({
    code: 'auth_expired',
    id: order.id,
  });
  expect((await cancel(order, asha.token)).body).toMatchObject({ code: 'cancelled' });
});

it('tells what it stored to who repeats it after the session has ended', async () => {
  const asha = await shop.signUp();
  const order = aMatchboxOrder({ uid: asha.id });
  const first = await place(order, asha.token);
  await shop.changeUser(asha.id, { is_suspended: true });

  expect(unchanging(await place(order, asha.token))).toEqual(unchanging(first));
  expect((await place(aMatchboxOrder({ uid: asha.id }), asha.token)).body).toMatchObject({
    code: 'auth_expired',
    id: expect.any(String),
  });
});

it('keeps a deleted order deleted', async () => {
  const order = aMatchboxOrder();
  await place(order);
  await shop.asSuperuser('DELETE', `/api/collections/orders/records/${order.id}`);

  expect((await place(order)).body).toMatchObject({ code: 'closed', id: order.id });
});

describe('a product that is not what was seen', () => {
  const seen = (name: string, quantity_label = '1 pc') => ({
    lines: [{ pid: matchbox.pid, quantity: 1, seen: { name, quantity_label } }],
  });

  it('is asked about, with what it is today', async () => {
    expect(await place(aMatchboxOrder(seen('Candle')))).toMatchObject({
      status: 409,
      body: {
        code: 'line_changed',
        quote: { total_paise: 7750 },
        lines: [{ pid: matchbox.pid, name: 'Matchbox', quantity_label: '1 pc' }],
      },
    });
    expect((await place(aMatchboxOrder(seen('Matchbox', '10 pcs')))).body.code).toBe(
      'line_changed',
    );
  });

  it('is taken under the name that was seen', async () => {
    expect((await place(aMatchboxOrder(seen('Matchbox')))).status).toBe(200);
  });
});

it('calls what was deleted by the name that was seen', async () => {
  const lines = [
    { pid: 987_654_321, quantity: 2, seen: { name: 'Lantern', quantity_label: '1 pc' } },
  ];

  expect((await place(anOrder({ lines }))).body).toMatchObject({
    code: 'line_unavailable',
    unavailable: [{ pid: 987_654_321, name: 'Lantern', wanted: 2, left: 0 }],
  });
});
