/** The short number by which the shop's staff call an order: its place among the orders of the local day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDay } from '../../../src/domain/store/figures.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { type Zone, zonesOfTwoDays } from '../../support/quiet-zone.ts';
import { openShop, type StoredProduct, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

const [EARLY, LATE] = zonesOfTwoDays();

const heard = hearStatements();
let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  matchbox = await shop.stock({ price: 50 });
  await shop.changeSettings({
    open_orders_limit: 0,
    guest_orders_per_address: 0,
    time_zone: EARLY.zone,
  });
});
afterAll(() => shop.close());

const aMatchboxOrder = () => anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
const place = (order = aMatchboxOrder()) =>
  shop.post<{ code: string; order: Record<string, unknown> }>('/api/shop/orders', order);

async function dayNumberOf(id: string) {
  const { local_day: day, day_number: number } = await shop.orderRow(id);
  return { day, number };
}

it('counts the orders of a day as they come, whatever is sent again or refused in between', async () => {
  const [first, second] = [aMatchboxOrder(), aMatchboxOrder()];
  const day = localDay(Date.now(), EARLY.minutes);
  await place(first);
  await place(first);
  const refused = await place(
    anOrder({
      lines: [{ pid: matchbox.pid, quantity: 1 }],
      customer: { ...anOrder().customer, pincode: '999999' },
    }),
  );
  expect(refused.body.code).not.toBe('accepted');
  await place(second);
  expect(await dayNumberOf(first.id)).toEqual({ day, number: 1 });
  expect(await dayNumberOf(second.id)).toEqual({ day, number: 2 });
});

it('gives each of many that come at once a number of its own', async () => {
  const orders = Array.from({ length: 24 }, aMatchboxOrder);
  await Promise.all(orders.map((order) => place(order)));
  const given = await Promise.all(orders.map(({ id }) => dayNumberOf(id)));
  const numbers = given.map(({ number }) => Number(number)).sort((a, b) => a - b);
  expect(numbers).toEqual(orders.map((_, index) => index + 3));
});

it('begins again on the next local day, and keeps what was given', async () => {
  const [before, after] = [aMatchboxOrder(), aMatchboxOrder()];
  await place(before);
  const given = await dayNumberOf(before.id);
  await shop.changeSettings({ time_zone: LATE.zone });
  await place(after);
  expect(await dayNumberOf(after.id)).toEqual({
    day: localDay(Date.now(), LATE.minutes),
    number: 1,
  });
  await shop.setStatus(before.id, 'delivered');
  expect(await dayNumberOf(before.id)).toEqual(given);
});

it('costs an order no statement of its own, and reads no other order', async () => {
  await place();
  const statements = await heard.on('orders', shop, () => place());
  const asking = statements.filter((sql) => sql.includes('day_number'));
  expect(asking).toHaveLength(1);
  expect(asking[0]).toContain('payload_hash');
  expect(await planOf(shop, asking[0] ?? '')).toContain('USING COVERING INDEX idx_orders_day');
});

it('gives an order that comes back without its number after a restore the next one of the local day it first came', async () => {
  const today = ({ minutes }: Zone) => localDay(Date.now(), minutes);
  const utcDay = today({ zone: 'UTC', minutes: 0 });
  const elsewhere = today(EARLY) === utcDay ? LATE : EARLY;
  await shop.changeSettings({ time_zone: elsewhere.zone });
  await shop.backUp();
  const lost = aMatchboxOrder();
  const { order: told } = (await place(lost)).body;
  await shop.restoreBackup();
  const another = aMatchboxOrder();
  await place(another);
  const taken = Number((await dayNumberOf(another.id)).number);
  await shop.post('/api/shop/orders/reassert', {
    order: lost,
    accepted: told,
    receipt: told.receipt,
  });
  expect(await dayNumberOf(lost.id)).toEqual({
    day: today(elsewhere),
    number: taken + 1,
  });
});

it('gives an order that comes back after a restore its number again, unless another order has it by now', async () => {
  await shop.backUp();
  const [first, second, third] = [aMatchboxOrder(), aMatchboxOrder(), aMatchboxOrder()];
  const lost = [first, second, third];
  const told: Record<string, unknown>[] = [];
  for (const order of lost) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    told.push((await place(order)).body.order);
  }
  const numbers = async () =>
    (await Promise.all(lost.map(({ id }) => dayNumberOf(id)))).map(({ number }) => Number(number));
  const before = await numbers();
  await shop.restoreBackup();
  const show = (index: number, history = told[index]?.history) =>
    shop.post('/api/shop/orders/reassert', {
      order: lost[index],
      accepted: told[index],
      receipt: told[index]?.receipt,
      history,
    });
  const another = aMatchboxOrder();
  await place(another);
  expect((await dayNumberOf(another.id)).number).toBe(before[0]);
  // The last one comes back first, and with a number that the shop has not given.
  const forged = { ...(told[1]?.history as object), day_number: 1_000 };
  for (const shown of [() => show(2), () => show(0), () => show(1, forged)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await shown()).status).toBe(200);
  }
  const [kept = 0] = before;
  expect(await numbers()).toEqual([kept + 3, kept + 4, kept + 2]);
  const admin = await shop.anAdmin();
  const { body } = await shop.get<{ orders: { id: string; former_day_number: number | null }[] }>(
    '/api/shop/staff/orders/open',
    admin.token,
  );
  const former = new Map(body.orders.map((order) => [order.id, order.former_day_number]));
  expect([first, second, third, another].map(({ id }) => former.get(id))).toEqual([
    kept,
    null,
    null,
    null,
  ]);
});
