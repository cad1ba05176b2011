/** The rate limits as the migrations set them: enough for twenty households behind one address. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder, someCredentials } from '../support/order-bodies.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ areLimitsOn: true });
});
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count });
const HOUSEHOLDS = 20;

it('lets twenty households open the shop, sign up and order within a minute', async () => {
  const statuses = await Promise.all(
    times(HOUSEHOLDS).flatMap(() => {
      const { email, password } = someCredentials();
      return [
        ...times(2).map(() => shop.get('/data/catalogue.json')),
        ...times(6).map(() => shop.get('/api/shop/changes?since=0&lineage=x')),
        shop.post('/api/collections/users/records', { email, password, passwordConfirm: password }),
        ...times(3).map(() => shop.post('/api/shop/orders', anOrder())),
      ];
    }),
  );

  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
});

/** Everything the server says to a request whose body is `size` long, and to what follows it. */
function answersTo(path: string, size: number, next: string) {
  return new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let heard = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString();
      if (heard.length === data.length) socket.write(next);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: ${size}\r\n\r\n`;
    socket.write(head + 'x'.repeat(size));
  });
}

it.each(['/api/shop/orders', '/api/rpc/suspend_user', '/api/shop/requests'])(
  'never takes the rest of a long body to %s for the next request',
  async (path) => {
    const heard = await answersTo(path, 400_000, 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n');

    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(heard).toContain('Connection: close');
  },
);

it('stops whoever tries code after code', async () => {
  const answers = await Promise.all(
    times(60).map(() =>
      shop.post('/api/shop/sign-in-codes/redeem', { code: 'ABCDEFGHJK', ...someCredentials() }),
    ),
  );

  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(HOUSEHOLDS);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
});

it('stops a flood of accounts, whose passwords cost the server time', async () => {
  const answers = await Promise.all(
    times(80).map(() => shop.post('/api/collections/users/records', { email: 'x' })),
  );

  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

it('stops a flood of orders', async () => {
  const answers = await Promise.all(times(200).map(() => shop.post('/api/shop/orders', {})));

  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

it('is sure of its settings', async () => {
  expect(await shop.asSuperuser('GET', '/api/settings')).toMatchObject({
    meta: { appName: 'Essentials' },
    smtp: { enabled: false },
    batch: { enabled: false },
    logs: { minLevel: 4, logIP: false },
    rateLimits: { enabled: true },
    superuserIPs: ['127.0.0.1', '::1'],
  });
});
