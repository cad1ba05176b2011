/** The rate limits as the migrations set them: enough for twenty households behind one address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStream } from '../../../server/lib/streams.mjs';
import { anOrder, someCredentials } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ areLimitsOn: true });
});
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count });
const HOUSEHOLDS = 20;

it('lets twenty households open the shop, sign up and order at the same time', async () => {
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

const post = (path: string, body: unknown = {}) => shop.post(path, body);
const aCode = { code: 'ABCDEFGHJK' };

/** Every rule, what it allows in a minute, and a request that it counts. */
const RULES: { label: string; most: number; ask: () => Promise<{ status: number }> }[] = [
  { label: 'POST /api/shop/orders', most: 3600, ask: () => post('/api/shop/orders') },
  { label: 'POST /api/shop/requests', most: 60, ask: () => post('/api/shop/requests') },
  {
    label: 'POST /api/shop/missed-searches',
    most: 60,
    ask: () => post('/api/shop/missed-searches'),
  },
  {
    label: 'POST /api/shop/account/erase',
    most: 20,
    ask: () => post('/api/shop/account/erase'),
  },
  { label: 'POST /api/shop/sign-in-codes', most: 40, ask: () => post('/api/shop/sign-in-codes') },
  {
    label: 'POST /api/shop/sign-in-codes/redeem',
    most: 20,
    ask: () => post('/api/shop/sign-in-codes/redeem', { ...aCode, ...someCredentials() }),
  },
  { label: 'users:create', most: 40, ask: () => post('/api/collections/users/records') },
  {
    label: 'users:authWithPassword',
    most: 60,
    ask: () => post('/api/collections/users/auth-with-password'),
  },
  { label: 'POST /api/shop/sign-in', most: 60, ask: () => post('/api/shop/sign-in') },
  { label: '*:auth', most: 60, ask: () => post('/api/collections/users/auth-with-otp') },
  { label: 'GET /api/realtime', most: 240, ask: aStream },
  { label: 'POST /api/realtime', most: 480, ask: () => post('/api/realtime') },
  {
    label: '/data/',
    most: 600,
    ask: () => fetch(`${shop.url}/data/products.json`, { method: 'HEAD' }),
  },
  { label: '/api/shop/push/', most: 200, ask: () => shop.get('/api/shop/push/key') },
  { label: '/api/', most: 3600, ask: () => shop.get('/api/health') },
];

async function aStream() {
  const stream = await openStream(shop.url);
  stream.close();
  return stream;
}

/** Whether one of so many requests was not let through; asks no further then. */
async function isStopped(count: number, ask: () => Promise<{ status: number }>) {
  let left = count;
  let isRefused = false;
  const worker = async () => {
    while (left > 0 && !isRefused) {
      left -= 1;
      isRefused ||= (await ask()).status === 429;
    }
  };
  await Promise.all(times(16).map(worker));
  return isRefused;
}

it('takes an order though somebody at its address sends requests that are none, and orders that are refused', async () => {
  const refused = () => anOrder({ lines: [{ pid: 999_999, quantity: 1 }] });
  const codes = async (count: number, body: () => unknown) => {
    const told = new Set<string>();
    for (let sent = 0; sent < count; sent += 10) {
      const answers = await Promise.all(
        times(10).map(() => shop.post<{ code: string }>('/api/shop/orders', body())),
      );
      for (const { status, body: answer } of answers) told.add(`${status} ${answer.code}`);
    }
    return told;
  };

  // More than two minutes of orders.
  expect(await codes(250, () => ({}))).toEqual(new Set(['400 invalid']));
  expect(await codes(250, refused)).toEqual(new Set(['409 line_unavailable']));
  expect((await shop.post('/api/shop/orders', anOrder())).status).toBe(200);
});

it('stops a flood of orders', async () => {
  const again = anOrder();
  expect(await isStopped(241, () => post('/api/shop/orders', again))).toBe(true);
});

interface RateLimits {
  rules: { label: string; duration: number; maxRequests: number }[];
}

it.each(RULES)('stops a flood at $label', async ({ label, ask }) => {
  const { rateLimits } = await shop.asSuperuser<{ rateLimits: RateLimits }>('GET', '/api/settings');
  // So few in an hour that neither the end of a minute nor another rule decides. A change of the rules counts anew.
  const rules = rateLimits.rules.map((rule) =>
    rule.label === label ? { ...rule, maxRequests: 2, duration: 3600 } : rule,
  );
  await shop.asSuperuser('PATCH', '/api/settings', { rateLimits: { ...rateLimits, rules } });

  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const _ of times(3)) statuses.push((await ask()).status);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);

  await shop.asSuperuser('PATCH', '/api/settings', { rateLimits });
});

it('is sure of its settings', async () => {
  const settings = await shop.asSuperuser<{
    rateLimits: { rules: { label: string; duration: number; maxRequests: number }[] };
  }>('GET', '/api/settings');

  expect(settings).toMatchObject({
    meta: { appName: 'Essentials' },
    smtp: { enabled: false },
    batch: { enabled: false },
    logs: { minLevel: 4, logIP: false },
    rateLimits: { enabled: true },
    superuserIPs: ['127.0.0.1', '::1'],
  });
  const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1);
  expect(
    settings.rateLimits.rules
      .map(({ label, duration, maxRequests }) => ({ label, duration, most: maxRequests }))
      .toSorted(byLabel),
  ).toEqual(RULES.map(({ label, most }) => ({ label, duration: 60, most })).toSorted(byLabel));
});
