/** 'Now' or 'tomorrow morning' (D56): what the server takes, refuses, keeps and tells. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayStartMs, localDay } from '../../../src/domain/store/figures.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { quietZone } from '../../support/quiet-zone.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

const DAY_MS = 86_400_000;
const { zone, minutes } = quietZone();

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());
// Open all day, so that the next morning is always tomorrow's.
beforeEach(() =>
  shop.changeSettings({
    time_zone: zone,
    opens_at_minute: 0,
    closes_at_minute: 1440,
    closed_until: '',
    holidays: {},
    morning_orders: true,
  }),
);

/** A day of the shop's calendar. */
const dayIn = (days: number) => localDay(Date.now() + days * DAY_MS, minutes);
const place = (order: OrderRequest) =>
  shop.post<{ code: string; order?: Record<string, unknown> }>('/api/shop/orders', order);
const lookUp = async ({ id, key }: OrderRequest) =>
  (
    await shop.post<{ orders: Record<string, unknown>[] }>('/api/shop/orders/lookup', {
      orders: [{ id, key }],
    })
  ).body.orders[0];

describe('an order for the next morning', () => {
  it('is taken, kept and told with its day, whatever the day on which it is asked for', async () => {
    const order = anOrder({ deliver_on: dayIn(1) });

    const first = await place(order);
    expect(first.body).toMatchObject({ code: 'accepted', order: { deliver_on: dayIn(1) } });
    // The same request has the same answer, also without the offer.
    await shop.changeSettings({ morning_orders: false });
    expect((await place(order)).body.order).toMatchObject(first.body.order ?? {});

    expect(await shop.orderRow(order.id)).toMatchObject({ deliver_on: dayIn(1) });
    expect(await lookUp(order)).toMatchObject({ deliver_on: dayIn(1) });
    const { body } = await shop.get<{ order: object }>(
      `/api/shop/staff/orders/${order.id}`,
      admin.token,
    );
    expect(body.order).toMatchObject({ deliver_on: dayIn(1) });
  });

  it('is not overlooked while it waits for its morning, as one for now is', async () => {
    const [morning, now] = [anOrder({ deliver_on: dayIn(1) }), anOrder()];
    for (const order of [morning, now]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await place(order)).body).toMatchObject({ code: 'accepted' });
    }
    const earlier = new Date(Date.now() - 600_000).toISOString().replace('T', ' ');
    await shop.asSuperuser('POST', '/api/sql', {
      query: `UPDATE orders SET received_at = '${earlier}' WHERE id IN ('${morning.id}', '${now.id}')`,
    });

    expect(await lookUp(now)).toMatchObject({ is_overlooked: true });
    expect(await lookUp(morning)).toMatchObject({ is_overlooked: false });
  });

  it('is another order than the same for now', async () => {
    const order = anOrder({ deliver_on: dayIn(1) });
    await place(order);
    const { deliver_on: _day, ...forNow } = order;

    expect((await place(forNow)).body).toMatchObject({ code: 'id_conflict' });
  });

  it('is taken while the shop is closed, and from a phone that was offline for hours', async () => {
    const tomorrowAtSix = new Date(dayStartMs(dayIn(1), minutes) + 6 * 3_600_000).toISOString();
    await shop.changeSettings({ closed_until: tomorrowAtSix });

    expect((await place(anOrder())).body).toMatchObject({ code: 'store_closed' });
    const placedAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const late = anOrder({ deliver_on: dayIn(1), placed_at: placedAt });
    expect((await place(late)).body).toMatchObject({ code: 'accepted' });
  });

  it.each([
    ['that is over', () => dayIn(-1)],
    ['after the next one', () => dayIn(2)],
  ])('is refused for a morning %s, for good, and can be placed again', async (_, day) => {
    const order = anOrder({ deliver_on: day() });

    const refused = await place(order);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'morning_unavailable', id: order.id },
    });
    // Never brought by a late copy.
    expect((await place(order)).body).toMatchObject({ code: 'morning_unavailable' });
    expect(await shop.countOf('orders', `id = "${order.id}"`)).toBe(0);

    const again = anOrder({ key: order.key, replaces: order.id, deliver_on: dayIn(1) });
    expect((await place(again)).body).toMatchObject({ code: 'accepted' });
  });

  it('is refused on a day that has become a holiday', async () => {
    await shop.changeSettings({ holidays: { [dayIn(1)]: 'Diwali' } });

    const refused = await place(anOrder({ deliver_on: dayIn(1) }));
    expect(refused.body).toMatchObject({ code: 'morning_unavailable' });
    expect((await place(anOrder({ deliver_on: dayIn(2) }))).body).toMatchObject({
      code: 'accepted',
    });
  });

  it('is refused by a shop that does not offer it', async () => {
    await shop.changeSettings({ morning_orders: false });

    const refused = await place(anOrder({ deliver_on: dayIn(1) }));
    expect(refused.body).toMatchObject({ code: 'morning_unavailable' });
  });

  it('is malformed with a day that is none', async () => {
    const refused = await place(anOrder({ deliver_on: '2026-02-30' }));
    expect(refused).toMatchObject({ status: 400, body: { fields: ['deliver_on'] } });
  });
});

describe('an order for now', () => {
  it('says nothing of a morning', async () => {
    const order = anOrder();
    expect((await place(order)).body.order).not.toHaveProperty('deliver_on');
    expect(await lookUp(order)).not.toHaveProperty('deliver_on');
    expect(await shop.orderRow(order.id)).toMatchObject({ deliver_on: '' });
  });
});
