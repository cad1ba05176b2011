/**
 * D31: a shop that was restored from a backup takes again what phones can show that it had accepted.
 * long/keeps-exactly-once-restored.test.ts asks by its table; here is what that cannot say.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { localDay } from '../../src/domain/store/figures.ts';
import { anAmendment, anOrder } from '../support/order-bodies.ts';
import { quietZone } from '../support/quiet-zone.ts';
import { openShop, type StoredProduct, type TestShop } from '../support/server.ts';

interface Told {
  id: string;
  receipt: string;
  status: string;
  rev: number;
  quote: Record<string, number>;
  [field: string]: unknown;
}

let shop: TestShop;
let matchbox: StoredProduct;

const aMatchboxOrder = (overrides: Partial<OrderRequest> = {}) =>
  anOrder({ lines: [{ pid: matchbox.pid, quantity: 2 }], ...overrides });
const place = async (order: OrderRequest): Promise<Told> =>
  (await shop.post<{ order: Told }>('/api/shop/orders', order)).body.order;
const lookUp = async ({ id, key }: OrderRequest): Promise<Told> => {
  const { body } = await shop.post<{ orders: Told[] }>('/api/shop/orders/lookup', {
    orders: [{ id, key }],
  });
  return body.orders[0] as Told;
};
const resubmit = (order: OrderRequest, told: Told) =>
  shop.post('/api/shop/orders/reassert', { order, accepted: told, receipt: told.receipt });

/** What was ordered after the backup, with what the shop said of it last. */
const lost: Record<string, { order: OrderRequest; told: Told }> = {};

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock({ price: 50, stock: 100, is_stock_counted: true });
  await place(aMatchboxOrder());
  const { zone, minutes } = quietZone();
  // Open all day: the next morning is tomorrow's.
  await shop.changeSettings({
    time_zone: zone,
    opens_at_minute: 0,
    closes_at_minute: 1440,
    morning_orders: true,
  });
  await shop.backUp();

  const orders = {
    amended: aMatchboxOrder(),
    guest: aMatchboxOrder(),
    morning: anOrder({ deliver_on: localDay(Date.now() + 86_400_000, minutes) }),
    shipped: aMatchboxOrder(),
    cancelled: aMatchboxOrder(),
  };
  for (const [name, order] of Object.entries(orders)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    lost[name] = { order, told: await place(order) };
  }
  await shop.setStatus(orders.shipped.id, 'shipped');
  await shop.setStatus(orders.cancelled.id, 'cancelled');
  for (const name of ['shipped', 'cancelled']) {
    const entry = lost[name];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (entry) entry.told = await lookUp(entry.order);
  }
  await shop.restoreBackup();
});
afterAll(() => shop.close());

const lostOne = (name: string) => {
  const entry = lost[name];
  if (!entry) throw new Error(`Nobody ordered ${name}`);
  return entry;
};

describe('a restored shop', () => {
  it('has forgotten what was ordered since', async () => {
    expect(await lookUp(lostOne('guest').order)).toBeUndefined();
    expect(await shop.productRow(matchbox)).toMatchObject({ stock: 98 });
  });

  it("takes a guest's order again as it was, with its stock, once", async () => {
    const { order, told } = lostOne('guest');

    const first = await resubmit(order, told);
    const second = await resubmit(order, told);

    expect(first).toMatchObject({
      status: 200,
      body: {
        code: 'accepted',
        order: { id: order.id, number: order.number, status: 'pending', quote: told.quote },
      },
    });
    expect(second.body).toMatchObject({ code: 'accepted', order: { id: order.id } });
    expect(await shop.orderRow(order.id)).toMatchObject({
      customer_name: order.customer.name,
      customer_phone: order.customer.phone,
      order_amount: Number(told.quote.total_paise) / 100,
      received_at: String(told.received_at).replace('T', ' '),
      status: 'pending',
      // Until somebody at the shop has moved it.
      is_restored: true,
    });
    expect(await shop.productRow(matchbox)).toMatchObject({ stock: 96 });
    expect(await shop.countOf('order_events', `order = "${order.id}"`)).toBe(1);
    expect((await lookUp(order)).receipt).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes an order for a morning again for that morning, and for no other (D56)', async () => {
    const { order, told } = lostOne('morning');
    const { deliver_on: day, ...forNow } = order;

    expect((await resubmit(forNow, told)).body).toMatchObject({ code: 'invalid' });
    expect((await resubmit({ ...order, deliver_on: '2026-01-01' }, told)).body).toMatchObject({
      code: 'invalid',
    });
    const { body } = await resubmit(order, told);

    expect(body).toMatchObject({ code: 'accepted', order: { deliver_on: day } });
    expect(await shop.orderRow(order.id)).toMatchObject({ deliver_on: day });
  });

  it('takes an order again in the status it had reached, with a later revision', async () => {
    const { order, told } = lostOne('shipped');

    const { body } = await resubmit(order, told);

    expect(body).toMatchObject({ order: { status: 'shipped', rev: told.rev + 1 } });
    expect(await shop.orderRow(order.id)).toMatchObject({ is_restored: true });
    await shop.setStatus(order.id, 'delivered');
    expect(await shop.orderRow(order.id)).toMatchObject({ is_restored: false });
    expect(await lookUp(order)).toMatchObject({ status: 'delivered', rev: told.rev + 2 });
  });

  it('takes no stock for one that was cancelled', async () => {
    const { order, told } = lostOne('cancelled');
    const before = await shop.productRow(matchbox);

    expect((await resubmit(order, told)).body).toMatchObject({ order: { status: 'cancelled' } });
    expect(await shop.orderRow(order.id)).toMatchObject({ is_restored: false });
    expect(await shop.productRow(matchbox)).toMatchObject({ stock: before.stock });
  });

  it('says of an order that it has forgotten that it may come back, and takes what was meant for it then', async () => {
    const { order, told } = lostOne('amended');
    const admin = await shop.anAdmin();
    const amendments = [
      anAmendment({ kind: 'short', line: `${matchbox.pid}`, count: 1, reason: 'damaged' }),
    ];
    const pack = () => shop.post(`/api/shop/orders/${order.id}/pack`, { amendments }, admin.token);
    const body = { code: 'unknown_order', may_return: true };

    expect(await pack()).toMatchObject({ status: 404, body });
    expect(
      await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'confirmed' }, admin.token),
    ).toMatchObject({ body });
    const path = `/api/shop/orders/${order.id}/amend`;
    expect(await shop.post(path, { key: order.key, amendments })).toMatchObject({ body });
    await resubmit(order, told);

    expect(await pack()).toMatchObject({ status: 200, body: { outcomes: [{ code: 'applied' }] } });
    await shop.asSuperuser('DELETE', `/api/collections/orders/records/${order.id}`);
    expect(await pack()).toMatchObject({ body: { ...body, may_return: false } });
  });
});
