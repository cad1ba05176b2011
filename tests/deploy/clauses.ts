/** What is promised of every proxy that `npm run deploy` configures. */
import { request } from 'node:http';
import { connect, type SecureVersion } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_HEADERS } from '../../pb_hooks/http/headers.js';
import type { ProxyLimits } from '../../ops/deploy/proxy-limits.mjs';
import { anOrder } from '../support/order-bodies.ts';
import { DOMAIN, type Proxy, type Reply } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';

type OpenProxy = (shopPort: number, limits?: Partial<ProxyLimits>) => Promise<Proxy>;

const portOf = (shop: TestShop) => Number(new URL(shop.url).port);
const times = (count: number) => Array.from({ length: count });
const counted = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

/** What is let through in a minute: `limits.test.ts` holds it. */
const ORDERS_A_MINUTE = 120;

/** Of one address, in a flood. */
const AT_A_TIME = 40;

/** A shop and the proxy before it, for the tests of a group. */
function openBehind(
  open: OpenProxy,
  { areLimitsOn = false, limits }: { areLimitsOn?: boolean; limits?: Partial<ProxyLimits> } = {},
): { shop: TestShop; proxy: Proxy } {
  const given = {} as { shop: TestShop; proxy: Proxy };
  beforeAll(async () => {
    given.shop = await openShop({ areLimitsOn, isBehindProxy: true });
    given.proxy = await open(portOf(given.shop), limits);
  });
  afterAll(async () => {
    await given.proxy.close();
    await given.shop.close();
  });
  return given;
}

export function promisesEncryption(open: OpenProxy): void {
  describe('a connection', () => {
    const given = openBehind(open);

    /** Whether a handshake of this version with this cipher succeeds. */
    const isTaken = (version: SecureVersion, cipher: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({
          host: '127.0.0.1',
          port: given.proxy.port,
          servername: DOMAIN,
          // Which certificate it is, the other tests ask.
          rejectUnauthorized: false,
          minVersion: version,
          maxVersion: version,
          // Otherwise this side would refuse what is old.
          ciphers: `${cipher}:@SECLEVEL=0`,
        });
        socket.on('secureConnect', () => resolve(true)).on('error', () => resolve(false));
        socket.on('secureConnect', () => socket.destroy());
      });

    it.each([
      ['TLSv1.3', 'DEFAULT'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
      ['TLSv1.2', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
    ] as const)('may use %s with %s', async (version, cipher) => {
      expect(await isTaken(version, cipher)).toBe(true);
    });

    it.each([
      ['TLSv1.2', 'ECDHE-ECDSA-AES256-SHA384'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA'],
      ['TLSv1.1', 'ECDHE-ECDSA-AES128-SHA'],
    ] as const)('may not use %s with %s', async (version, cipher) => {
      expect(await isTaken(version, cipher)).toBe(false);
    });
  });
}

export function promisesWhoCalls(open: OpenProxy): void {
  describe('who calls', () => {
    const given = openBehind(open, { areLimitsOn: true });

    /** Sent again, an order counts each time: one that is refused takes no place. */
    const again = JSON.stringify(anOrder());

    /**
     * The answers to one order so many times; `forged` says what each claims of where it comes from. Fewer at a
     * time than one address may have under way (`lanes` of proxy-limits.mjs): the limit in question counts
     * requests of a minute.
     */
    const flood = async (count: number, from: string, forged?: (index: number) => string) => {
      const one = (index: number) =>
        given.proxy.ask('/api/shop/orders', {
          method: 'POST',
          body: again,
          from,
          headers: forged ? { 'x-forwarded-for': forged(index) } : {},
        });
      const replies = [];
      for (let first = 0; first < count; first += AT_A_TIME) {
        const wave = times(Math.min(AT_A_TIME, count - first)).map((_, index) =>
          one(first + index),
        );
        // oxlint-disable-next-line no-await-in-loop -- wave after wave
        replies.push(...(await Promise.all(wave)));
      }
      return replies;
    };

    // Twice and one more, because the minute may end meanwhile.
    const more = 2 * ORDERS_A_MINUTE + 1;

    it('has limits of his own, and gets no further by saying that he calls from elsewhere', async () => {
      const everywhere = (index: number) => `203.0.113.${index % 250}`;

      expect(counted(await flood(more, '127.0.0.2', everywhere), 429)).toBeGreaterThan(0);
      expect(counted(await flood(20, '127.0.0.3'), 429)).toBe(0);
    });

    it('uses up nobody else’s by saying that he is somebody else', async () => {
      expect(counted(await flood(more, '127.0.0.4', () => '127.0.0.5'), 429)).toBeGreaterThan(0);
      expect(counted(await flood(20, '127.0.0.5'), 429)).toBe(0);
    });

    it('is no superuser of this machine, whatever he says', async () => {
      const Authorization = await given.shop.superuserToken();
      const settings = (from: string, forged = {}) =>
        given.proxy.ask('/api/settings', { from, headers: { Authorization, ...forged } });

      // Whoever calls from this machine could ask the server itself as well.
      expect((await settings('127.0.0.1')).text).toContain('superuserIPs');
      for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reply = await settings('127.0.0.2', { [header]: '127.0.0.1' });
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.text).not.toContain('superuserIPs');
      }
    });

    it.each([
      ['a redirect of the router', '//api/shop/changes', {}, [307]],
      ['a slash in a name', '/product/a%2fb', {}, [400]],
      // Caddy may have been refused the rest of the body by then, and says so itself.
      ['a long body', '/api/shop/orders', { method: 'POST', body: 'x'.repeat(70_000) }, [413, 503]],
      ['long headers', '/home', { headers: { 'x-long': 'x'.repeat(20_000) } }, [431]],
      ['a long address', `/home?${'x'.repeat(9_000)}`, {}, [414]],
      ['an answer of the shop', '/api/shop/changes?since=0&lineage=', {}, [200]],
    ])('gets the headers of every answer with %s', async (_what, path, call, statuses) => {
      const { status, headers } = await given.proxy.ask(path, call);
      expect(statuses).toContain(status);
      for (const [name, value] of Object.entries(DATA_HEADERS)) {
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
      }
    });

    it('is told once to come by TLS for a year, and is led there', async () => {
      for (const path of ['/', '/api/health', '/data/catalogue.json']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { headers } = await given.proxy.ask(path);
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
      }
      const host = new URL(given.proxy.origin).hostname;
      const plain = await new Promise<{ status: number; location: string }>((resolve, reject) => {
        const sent = request(
          { host: '127.0.0.1', port: given.proxy.httpPort, path: '/home', headers: { host } },
          (answer) => {
            answer.resume();
            const { location = '' } = answer.headers;
            resolve({ status: answer.statusCode ?? 0, location });
          },
        );
        sent.on('error', reject);
        sent.end();
      });
      expect(plain.status).toBeGreaterThanOrEqual(301);
      expect(plain.status).toBeLessThanOrEqual(308);
      expect(plain.location).toMatch(new RegExp(`^https://${host}.*/home$`));
    });
  });
}

const FEW = { atOnce: 2, waiting: 8, waitS: 20, retryAfterS: 3 };
const ORDERS = 120;

export function promisesOverload(open: OpenProxy): void {
  describe('too many orders at a time', () => {
    const given = openBehind(open, { limits: FEW });

    const place = (order: object) =>
      given.proxy.ask('/api/shop/orders', { method: 'POST', body: JSON.stringify(order) });

    it('are told to come back later, and none is lost or stored twice', async () => {
      const orders = times(ORDERS).map(() => anOrder());
      let refused = 0;
      // While the server stands still the queue fills up and the rest is refused.
      process.kill(given.shop.serverPid(), 'SIGSTOP');
      const placing = orders.map(async (order) => {
        const reply = await place(order);
        if (reply.status === 503) refused += 1;
        return { order, reply };
      });
      await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(ORDERS / 2);
      process.kill(given.shop.serverPid(), 'SIGCONT');
      const placed = await Promise.all(placing);

      const accepted = placed.filter(({ reply }) => reply.status === 200);
      const busy = placed.filter(({ reply }) => reply.status === 503);
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.length + busy.length).toBe(ORDERS);
      expect(new Set(busy.map(({ reply }) => reply.headers['retry-after']))).toEqual(
        new Set(['3']),
      );
      const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
      expect(idsOf(await given.shop.orders())).toEqual(idsOf(accepted.map(({ order }) => order)));

      for (const { order } of busy) {
        // oxlint-disable-next-line no-await-in-loop -- one phone after the other
        expect((await place(order)).status).toBe(200);
      }
      expect(idsOf(await given.shop.orders())).toEqual(idsOf(orders));
    });

    it('do not count who listens', async () => {
      const streams = await Promise.all(times(FEW.atOnce + FEW.waiting + 20).map(() => listens()));
      expect((await place(anOrder())).status).toBe(200);
      for (const { close } of streams) close();
    });

    /** A stream through the proxy, once its first event is here: nothing is held back. */
    async function listens(): Promise<{ close: () => void }> {
      const { stream, firstText } = await given.proxy.stream('/api/realtime');
      expect(stream.headers['content-type']).toContain('text/event-stream');
      expect(stream.headers['content-encoding']).toBeUndefined();
      expect(firstText).toContain('PB_CONNECT');
      return { close: () => stream.destroy() };
    }

    it('finds the server again that was away for a second', async () => {
      await given.shop.kill();
      const waiting = given.proxy.ask('/data/catalogue.json');
      await sleep(200);
      await given.shop.restart();

      expect((await waiting).status).toBe(200);
    });
  });
}

const PHONES = 40;
const PAUSE_MS = 50;

export function promisesReturn(open: OpenProxy): void {
  describe('a server that was away', () => {
    const given = openBehind(open);

    /** As a phone does: the same again until it is answered. */
    async function deliver(body: string): Promise<Reply> {
      const reply = await given.proxy.ask('/api/shop/orders', { method: 'POST', body });
      if (reply.status !== 503) return reply;
      await sleep(PAUSE_MS);
      return deliver(body);
    }

    it('answers everybody about their own order', async () => {
      const orders = times(PHONES).map(() => anOrder());
      await given.shop.kill();
      const delivered = Promise.all(
        orders.map(async (order) => ({ order, reply: await deliver(JSON.stringify(order)) })),
      );
      await sleep(10 * PAUSE_MS);
      await given.shop.restart();

      for (const { order, reply } of await delivered) {
        expect(JSON.parse(reply.text)).toMatchObject({ code: 'accepted', order: { id: order.id } });
      }
      const rows = (await given.shop.orders()).map(({ id, number }) => ({ id, number }));
      const sent = orders.map(({ id, number }) => ({ id, number }));
      const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
      expect(rows.toSorted(byId)).toEqual(sent.toSorted(byId));
    });
  });
}
