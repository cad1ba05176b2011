/** The rate limits as the migrations set them: enough for twenty households behind one address. */
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
