/** Realtime signals: who may subscribe to them, and that nobody waits for subscribers. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStream, type Stream } from '../../../server/lib/streams.mjs';
import { anOrder } from '../../support/order-bodies.ts';
import { listen } from '../../support/realtime.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

const CATALOGUE = { topics: ['signals/catalogue'] };
const MAX_STREAMS = 100;

let shop: TestShop;
let signalCount = 0;
const newSignal = () => {
  signalCount += 1;
  return `lastsignal${String(signalCount).padStart(5, '0')}`;
};
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
    const statuses = await openMany(MAX_STREAMS + 60, () => '127.0.0.66');

    expect(count(statuses, 204)).toBe(MAX_STREAMS);
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
        await shop.asSuperuser('POST', '/api/crons/ended_streams');
        expect(silent.filter(({ isOpen }) => isOpen())).toEqual([]);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    expect(listening.isOpen()).toBe(true);
  });

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
    // All were taken in, though the sweep of the minute may have ended some of them by now.
    expect(many.filter(({ clientId }) => clientId !== '')).toHaveLength(130);
    // None of them is old enough to be ended for that: so nobody waits here for longer.
    await vi.waitFor(
      async () => {
        await shop.asSuperuser('POST', '/api/crons/ended_streams');
        expect(many.filter(isOpen)).toHaveLength(MAX_STREAMS);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(others.filter(isOpen)).toHaveLength(5);
  });

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

describe('a stream of the staff', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await shop.anOwner();
  });
  const TOPICS = ['orders/*', 'staff_bell/*'];
  const rpc = (name: string, { id }: Person) =>
    shop.post(`/api/rpc/${name}`, { target_user_id: id }, owner.token);

  it.each([
    ['loses the role', (admin: Person) => rpc('toggle_admin_role', admin)],
    ['is suspended', (admin: Person) => rpc('suspend_user', admin)],
    ['is deleted', (admin: Person) => rpc('delete_user_account', admin)],
    [
      'logs out',
      ({ email, password }: Person) => shop.post('/api/shop/sign-out', { email, password }),
    ],
  ])('hears nothing of the shop any more when its account %s', async (_, end) => {
    const admin = await shop.anAdmin();
    const { body } = await shop.post<{ order: { id: string } }>(
      '/api/shop/orders',
      anOrder({ lines: [{ pid: 2, quantity: 1 }] }),
    );
    const last = newSignal();
    await shop.asSuperuser('POST', '/api/collections/signals/records', { id: last, rev: 1 });
    const stream = await listen(shop.url, [...TOPICS, `signals/${last}`], admin.token);
    const save = (path: string, fields = {}) =>
      shop.asSuperuser('PATCH', `/api/collections/${path}`, fields);
    await save(`orders/records/${body.order.id}`);
    await expect.poll(() => stream.heard.map(({ topic }) => topic)).toContain('orders/*');

    expect((await end(admin)).status).toBe(200);
    const heardBefore = stream.heard.length;
    await save(`orders/records/${body.order.id}`);
    await save('staff_bell/records/staffbellorder0');
    // Events come in their order: what is heard has been heard before the last of these.
    for (const rev of [2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await save(`signals/records/${last}`, { rev });
    }
    await expect.poll(() => stream.heard.at(-1)?.record).toMatchObject({ id: last, rev: 4 });
    const heard = stream.heard.slice(heardBefore).map(({ topic }) => topic);
    expect(heard.filter((topic) => TOPICS.includes(topic))).toEqual([]);
    stream.close();
  });

  it('ends when its token has expired', async () => {
    const admin = await shop.anAdmin();
    const { token } = await shop.asSuperuser<{ token: string }>(
      'POST',
      `/api/collections/users/impersonate/${admin.id}`,
      { duration: 10 },
    );
    const [expiring, other] = await Promise.all(
      [token, admin.token].map((one) => openStream(shop.url, { topics: TOPICS, token: one })),
    );
    open.push(...[expiring, other].filter((stream) => stream !== undefined));
    expect([expiring?.status, other?.status]).toEqual([204, 204]);
    const isAlive = async () => (await shop.get('/api/shop/staff/orders', token)).status;
    await expect.poll(isAlive, { timeout: 60_000 }).toBe(401);
    await vi.waitFor(
      async () => {
        await shop.asSuperuser('POST', '/api/crons/ended_streams');
        expect(expiring?.isOpen()).toBe(false);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    expect(other?.isOpen()).toBe(true);
  });
});

/** As if very many listened: sending a signal takes the server ten times as long as a response. */
const makeSignalsSlow = () =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `CREATE TRIGGER slow_signal AFTER UPDATE ON signals BEGIN
      SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 1000000) SELECT i FROM n); END`,
  });

/**
 * The answer to a request and the signals about it, as this machine receives them. A page of the staff listens as well:
 * its signal is the first one, and the slow ones come after it.
 */
async function receivedOf(signals: string[], path: string, body: unknown) {
  const received: (number | string)[] = [];
  const { token } = await shop.anAdmin();
  const listener = await openStream(shop.url, {
    topics: ['staff_bell/*', ...signals.map((signal) => `signals/${signal}`)],
    token,
    onSignal: () => received.push('signal'),
  });
  const asked = request(`${shop.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json' },
  });
  asked.on('response', (response) => received.push(response.resume().statusCode ?? 0));
  asked.end(JSON.stringify(body));
  await expect.poll(() => received.length, { timeout: 90_000 }).toBe(signals.length + 2);
  listener.close();
  return received;
}

describe('an order is answered before those hear who listen', () => {
  const placed = async () => {
    const order = anOrder({ lines: [{ pid: 2, quantity: 1 }] });
    const { body } = await shop.post<{ order: { signal: string } }>('/api/shop/orders', order);
    return { order, signal: body.order.signal };
  };
  beforeAll(makeSignalsSlow);

  it('when it takes the place of another, and counted stock', async () => {
    const { order, signal } = await placed();
    const { pid } = await shop.stock({ is_stock_counted: true, stock: 5 });
    const instead = anOrder({ key: order.key, replaces: order.id, lines: [{ pid, quantity: 1 }] });

    expect(await receivedOf([signal, 'catalogue'], '/api/shop/orders', instead)).toEqual([
      200,
      'signal',
      'signal',
      'signal',
    ]);
  });

  it('when it is cancelled', async () => {
    const { order, signal } = await placed();
    const path = `/api/shop/orders/${order.id}/cancel`;

    expect(await receivedOf([signal], path, { key: order.key })).toEqual([200, 'signal', 'signal']);
  });
});
