/** A server that is killed while it stores orders: what it said stays said, and nothing is stored twice. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  for (const table of ['orders', 'order_events']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.asSuperuser('POST', '/api/sql', { query: `DELETE FROM ${table}` });
  }
});
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count });

/** Sends an order over a bare connection whose answer is never read. */
function postWithoutListening(body: unknown) {
  const { hostname, port } = new URL(shop.url);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST /api/shop/orders HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
  socket.pause();
  socket.on('error', () => undefined);
  return socket;
}

/** Each order takes the server a while: all 200 are never through while this test is kept from looking. */
const slowDown = () =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `CREATE TRIGGER slow_order AFTER INSERT ON orders BEGIN
      SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 10000) SELECT i FROM n); END`,
  });

async function untilStored(id: string) {
  while ((await shop.countOf('orders', `id = "${id}"`)) === 0) await sleep(1);
}

it('keeps one row of an order whose answer died with the server', async () => {
  const product = await shop.stock({ stock: 10, is_stock_counted: true });
  const order = anOrder({ lines: [{ pid: product.pid, quantity: 2 }] });
  const socket = postWithoutListening(order);
  await untilStored(order.id);

  await shop.kill();
  socket.destroy();
  await shop.restart();
  const replay = await shop.post('/api/shop/orders', order);

  expect(replay).toMatchObject({ status: 200, body: { code: 'accepted', order: { rev: 1 } } });
  expect(await shop.countOf('orders')).toBe(1);
  expect(await shop.countOf('order_events')).toBe(1);
  expect(await shop.productRow(product)).toMatchObject({ stock: 8 });
});

it('keeps every answered order, and stores the others once, when killed with 200 under way', async () => {
  const product = await shop.stock({ stock: 1_000, is_stock_counted: true });
  const orders = times(200).map(() => anOrder({ lines: [{ pid: product.pid, quantity: 1 }] }));
  const answered: string[] = [];
  await slowDown();
  const underWay = Promise.allSettled(
    orders.map(async (order) => {
      const { status } = await shop.post('/api/shop/orders', order);
      if (status === 200) answered.push(order.id);
    }),
  );
  while (answered.length < 20) await sleep(1);

  await shop.kill();
  await underWay;
  await shop.restart();
  await shop.asSuperuser('POST', '/api/sql', { query: 'DROP TRIGGER slow_order' });
  const storedBefore = (await shop.orders()).map(({ id }) => id);
  const replays = await Promise.all(orders.map((order) => shop.post('/api/shop/orders', order)));

  expect(answered.length).toBeLessThan(orders.length);
  expect(answered.filter((id) => !storedBefore.includes(id))).toEqual([]);
  expect(replays.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await shop.countOf('orders')).toBe(orders.length);
  expect(await shop.countOf('order_events')).toBe(orders.length);
  expect(await shop.productRow(product)).toMatchObject({ stock: 1_000 - orders.length });
});
