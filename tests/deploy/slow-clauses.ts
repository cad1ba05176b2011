/** What is promised of every proxy while somebody sends or reads as slowly as can be. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import type { Proxy } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';
import {
  readSlowly,
  readSlowlyOverOne,
  sendSlowly,
  sendSlowlyOverOne,
  type SlowClients,
} from '../support/slow-clients.ts';

const ORDERS = 12;
/** The server ends a request after two minutes: what is answered only then has waited for a slow one. */
const ANSWER_LIMIT_MS = 100_000;

const PRODUCTS = 4000;
/** As the app sends them. */
const ROWS_A_REQUEST = 200;
const DESCRIPTION = 'So good that it takes many words to say. '.repeat(40);

/** Beside which no body of 60 kB fits into a buffer of the proxy. */
const LONG_ADDRESS = `/api/shop/orders?${'x'.repeat(60_000)}`;

const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';

const times = (count: number) => Array.from({ length: count });

/** Makes the catalogue as large as that of a big shop: 7 MB. */
async function fill(shop: TestShop): Promise<void> {
  const { token } = await shop.anOwner();
  const rows = times(PRODUCTS).map((_, index) => ({
    id: '',
    line: index,
    seen: null,
    set: {
      name: `Product ${index}`,
      description: DESCRIPTION,
      quantity: '1 kg',
      price: 50,
      status: 'active',
    },
  }));
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    '/api/collections/categories/records?perPage=1',
  );
  const category = items[0]?.id;
  const whole = rows.map(({ set, ...row }) => ({ ...row, set: { ...set, category } }));
  for (let from = 0; from < whole.length; from += ROWS_A_REQUEST) {
    const body = { rows: whole.slice(from, from + ROWS_A_REQUEST) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await shop.post('/api/shop/products/import', body, token);
    expect(status).toBe(200);
  }
}

export function promisesPatience(open: (shopPort: number) => Promise<Proxy>): void {
  describe('while somebody is as slow as can be', () => {
    let shop: TestShop;
    let proxy: Proxy;
    let slow: SlowClients[] = [];

    beforeAll(async () => {
      shop = await openShop({ isBehindProxy: true, hasWarmPages: true });
      await fill(shop);
      proxy = await open(Number(new URL(shop.url).port));
      const { bytes } = await proxy.ask('/data/catalogue.json');
      expect(bytes.length).toBeGreaterThan(7_000_000);
    });
    afterEach(async () => {
      for (const clients of slow) clients.close();
      slow = [];
      // What they held is free again before the next.
      await expect
        .poll(async () => (await proxy.ask('/home')).status, { timeout: 60_000 })
        .toBe(200);
    });
    afterAll(async () => {
      await proxy?.close();
      await shop?.close();
    });

    /** What other people's requests get, each within the limit: its status, or 'none' for no answer. */
    const answers = (asks: (() => Promise<{ status: number }>)[]) =>
      Promise.all(
        asks.map((ask) =>
          Promise.race([
            ask().then(({ status }) => status),
            sleep(ANSWER_LIMIT_MS, 'none' as const, { ref: false }),
          ]),
        ),
      );
    const order = () =>
      proxy.ask('/api/shop/orders', {
        method: 'POST',
        body: JSON.stringify(anOrder()),
        from: '127.0.0.9',
      });
    const ask = (path: string) => () => proxy.ask(path, { from: '127.0.0.9' });
    const expectAnOpenShop = async () => {
      await Promise.all(slow.map(({ begun }) => begun));
      const orders = times(ORDERS).map(() => order);
      // The first go behind all that the slow ones have sent: by then they have what they can get hold of.
      expect(await answers(orders)).toEqual(orders.map(() => 200));
      const asked = [...orders, ask('/home'), ask('/data/catalogue.json')];
      expect(await answers(asked)).toEqual(asked.map(() => 200));
    };

    const users = '/api/collections/users/records';
    const products = '/api/collections/products/records';

    const BODIES: [string, string, string, number, number | null, number][] = [
      ['sign-ups that announce 20 MB', users, FORM, 16, 20_000_000, 1_200_000],
      ['bodies of 20 kB', '/api/shop/orders', JSON_TYPE, 33, 20_000, 17_000],
      ['bodies of 60 kB', users, JSON_TYPE, 300, 60_000, 40_000],
      ['bodies of no announced length', '/api/shop/orders', JSON_TYPE, 40, null, 4_000],
      ['bodies behind a long address', LONG_ADDRESS, JSON_TYPE, 40, 60_000, 40_000],
      ['photos', '/api/shop/requests', JSON_TYPE, 40, 380_000, 200_000],
      ['sheets', '/api/shop/products/import', JSON_TYPE, 40, 15_000_000, 100_000],
      ['orders shown again', '/api/shop/orders/reassert', JSON_TYPE, 40, 250_000, 100_000],
      ['pictures of products', products, FORM, 40, 6_000_000, 1_200_000],
    ];
    it.each(BODIES)('with %s, orders are answered', async (_what, path, type, ...bytes) => {
      const [count, announced, sent] = bytes;
      slow.push(sendSlowly(proxy, { path, type, count, announced, sent }));
      await expectAnOpenShop();
    });

    it.each(BODIES)('with %s over one connection, orders are answered', async (...body) => {
      const [, path, type, count, announced, sent] = body;
      slow.push(sendSlowlyOverOne(proxy, { path, type, count, announced, sent }));
      await expectAnOpenShop();
    });

    it.each([
      '/data/catalogue.json',
      '/data/products.json?once=more',
      '/api/collections/products/records?perPage=1000',
      '/home',
    ])('with those who read %s, orders are answered', async (path) => {
      slow.push(readSlowly(proxy, { path, count: 100 }));
      await expectAnOpenShop();
    });

    const CHANGES = 'changes';
    it.each([CHANGES, '/data/catalogue.json', '/sitemap.xml'])(
      'with many answers of %s over one connection, orders are answered',
      async (what) => {
        const { body } = await shop.get<{ rev: number; lineage: string }>('/data/catalogue.json');
        const since = body.rev - PRODUCTS / 2;
        const changes = `/api/shop/changes?since=${since}&lineage=${body.lineage}`;
        const path = what === CHANGES ? changes : what;
        slow.push(readSlowlyOverOne(proxy, { path, count: 100 }));
        await expectAnOpenShop();
      },
    );

    it.each([
      ['GET', '/api/realtim%65'],
      ['GET', '/%61pi/realtime'],
      ['GET', '//api/realtime'],
      ['HEAD', '/api/realtime'],
      ['GET', '/api/realtime?once=more'],
    ])('with streams by %s %s, orders are answered', async (method, path) => {
      slow.push(readSlowly(proxy, { method, path, count: 60 }));
      await expectAnOpenShop();
    });
  });
}
