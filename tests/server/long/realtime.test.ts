/** Realtime signals: who may subscribe to them, and that nobody waits for subscribers. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStream, type Stream } from '../../../server/lib/streams.mjs';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

const CATALOGUE = { topics: ['signals/catalogue'] };
const MOST_STREAMS = 100;

let shop: TestShop;
const open: Stream[] = [];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  for (const { close } of open) close();
  await shop.close();
});

/** Opens so many streams, some at a time, and says what each subscription was answered. */
async function openMany(count: number, address: (at: number) => string, topics = CATALOGUE.topics) {
  const statuses: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      const stream = await openStream(shop.url, { topics, address: address(next) });
      open.push(stream);
      statuses.push(stream.status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return statuses;
}

const count = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

describe('one address', () => {
  it('holds a hundred streams that listen, and no more', async () => {
    const statuses = await openMany(MOST_STREAMS + 60, () => '127.0.0.66');

    expect(count(statuses, 204)).toBe(MOST_STREAMS);
    expect(count(statuses, 429)).toBe(60);
  });

  it('keeps no streams that listen to nothing', async () => {
    const silent = await Promise.all(
      Array.from({ length: 30 }, () => openStream(shop.url, { address: '127.0.0.68' })),
    );
    const listening = await openStream(shop.url, {
      topics: CATALOGUE.topics,
      address: '127.0.0.68',
    });
    open.push(...silent, listening);
    expect(silent.filter(({ isOpen }) => isOpen())).toHaveLength(30);
    // Every minute by itself.
    await vi.waitFor(
      async () => {
        await shop.asSuperuser('POST', '/api/crons/silent_streams');
        expect(silent.filter(({ isOpen }) => isOpen())).toEqual([]);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    expect(listening.isOpen()).toBe(true);
  }, 90_000);

  it('holds a hundred streams that listen to nothing, however new, and nobody else’s end', async () => {
    const openSilent = async (many: number, address: string) => {
      const streams: Stream[] = [];
      for (let at = 0; at < many; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a limit of sockets
        streams.push(await openStream(shop.url, { address }));
      }
      open.push(...streams);
      return streams;
    };
    const [many, others] = [await openSilent(130, '127.0.0.70'), await openSilent(5, '127.0.0.71')];
    const isOpen = (stream: Stream) => stream.isOpen();
    expect(many.filter(isOpen)).toHaveLength(130);
    // None of them is old enough to be ended for that: so nobody waits here for longer.
    await vi.waitFor(
      async () => {
        await shop.asSuperuser('POST', '/api/crons/silent_streams');
        expect(many.filter(isOpen)).toHaveLength(MOST_STREAMS);
      },
      { timeout: 15_000, interval: 500 },
    );
    expect(others.filter(isOpen)).toHaveLength(5);
  }, 60_000);

  it('keeps nobody else from listening, nor the counter', async () => {
    const { token } = await shop.anAdmin();

    expect(await openMany(1, () => '127.0.0.67')).toEqual([204]);
    const counter = await openStream(shop.url, {
      topics: ['orders/*'],
      token,
      address: '127.0.0.66',
    });
    open.push(counter);
    expect(counter.status).toBe(204);
  });
});

/** As if very many listened: sending a signal takes the server ten times as long as a response. */
const makeSignalsSlow = () =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `CREATE TRIGGER slow_signal AFTER UPDATE ON signals BEGIN
      SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 1000000) SELECT i FROM n); END`,
  });

/** How long the answer takes, as a share of the time until the signal is received. */
async function shareOfSignal(signal: string, ask: () => Promise<{ status: number }>) {
  const topics = [`signals/${signal}`];
  const listener = await openStream(shop.url, { topics, address: '127.0.0.68' });
  const start = performance.now();
  const { status } = await ask();
  const answered = performance.now() - start;
  await expect.poll(() => listener.signalCount(), { interval: 5, timeout: 90_000 }).toBe(1);
  listener.close();
  expect(status).toBe(200);
  return answered / (performance.now() - start);
}

describe('an order is answered before those hear who listen', () => {
  beforeAll(makeSignalsSlow);

  it('when it takes counted stock', async () => {
    const { pid } = await shop.stock({ is_stock_counted: true, stock: 5 });
    const order = anOrder({ lines: [{ pid, quantity: 1 }] });

    expect(
      await shareOfSignal('catalogue', () => shop.post('/api/shop/orders', order)),
    ).toBeLessThan(0.5);
  });

  it('when it is cancelled', async () => {
    const order = anOrder({ lines: [{ pid: 2, quantity: 1 }] });
    const { body } = await shop.post<{ order: { signal: string } }>('/api/shop/orders', order);
    const cancel = () => shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });

    expect(await shareOfSignal(body.order.signal, cancel)).toBeLessThan(0.5);
  });
});
