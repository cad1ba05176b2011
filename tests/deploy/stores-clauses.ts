/** What is promised of every proxy in front of shops that stand side by side (D38). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StorePort } from '../../ops/deploy/stores.mjs';
import { anOrder } from '../support/order-bodies.ts';
import type { Proxy } from '../support/proxies.ts';
import { STORES, openThreeStores, type ThreeStores } from '../support/three-stores.ts';

const PAUSE_MS = 50;

const times = (count: number) => Array.from({ length: count });

const anOrderFor = (pincode: string) => {
  const order = anOrder();
  return { ...order, customer: { ...order.customer, pincode } };
};

export function testStores(open: (stores: readonly StorePort[]) => Promise<Proxy>): void {
  let three: ThreeStores;
  beforeAll(async () => {
    three = await openThreeStores(open);
  });
  afterAll(() => three?.close());

  const ask: Proxy['ask'] = (path, call) => three.proxy.ask(path, call);
  const place = (path: string, order: object) =>
    ask(`${path}/api/shop/orders`, { method: 'POST', body: JSON.stringify(order) });

  describe('the proxy', () => {
    it('leads to a store by its path, and to the first without one', async () => {
      const [first, named, other] = await Promise.all(
        ['', '/at/jalgaon', '/at/aundh'].map((path) => ask(`${path}/data/catalogue.json`)),
      );
      expect(first?.text).toContain('Atta of Jalgaon');
      expect(named?.text).toContain('Atta of Jalgaon');
      expect(other?.text).toContain('Atta of Aundh');
      expect((await ask('/at/nowhere/api/health')).status).toBe(404);
      expect(JSON.parse((await ask('/cells.json')).text)).toEqual({ cells: STORES });
    });

    it('has pages rendered by the store that the cookie names, and each page names its store', async () => {
      const pageFor = async (cookie: string) =>
        (await ask('/product/2', { headers: { cookie } })).text;
      expect(await pageFor('')).toContain('Atta of Jalgaon');
      expect(await pageFor('')).not.toContain('"cell":');
      expect(await pageFor('essentials_cell=aundh')).toContain('Atta of Aundh');
      expect(await pageFor('essentials_cell=aundh')).toContain('"cell":"aundh"');
      expect(await pageFor('essentials_cell=nowhere')).toContain('Atta of Jalgaon');
    });

    it('streams the realtime events of each store', async () => {
      const { stream, firstText } = await three.proxy.stream('/at/kothrud/api/realtime');
      expect(firstText).toContain('PB_CONNECT');
      stream.destroy();
    });
  });

  describe('a proxy that has places mixed up', () => {
    it('puts no order into another shop, and gives nobody another’s catalogue', async () => {
      const { jalgaon, aundh, kothrud } = three.shops;
      const portOf = (shop: { url: string }) => Number(new URL(shop.url).port);
      // As if aundh had been taken out of the list, and who comes after it had moved up.
      const proxy = await open([
        { cell: 'jalgaon', port: portOf(jalgaon) },
        { cell: 'kothrud', port: portOf(aundh) },
        { cell: 'aundh', port: portOf(kothrud) },
      ]);
      const before = await Promise.all([three.idsIn('aundh'), three.idsIn('kothrud')]);
      const body = JSON.stringify(anOrderFor('411038'));
      const placed = await proxy.ask('/at/kothrud/api/shop/orders', { method: 'POST', body });
      expect(placed.status).toBe(503);
      expect(placed.text).toContain('wrong_cell');
      // Nor does it help to say another name.
      const headers = { 'x-cell': 'aundh' };
      const again = await proxy.ask('/at/kothrud/api/shop/orders', {
        method: 'POST',
        body,
        headers,
      });
      expect(again.status).toBe(503);
      expect((await proxy.ask('/at/kothrud/data/catalogue.json')).status).toBe(503);
      expect((await proxy.ask('/data/catalogue.json')).status).toBe(200);
      await proxy.close();
      expect(await Promise.all([three.idsIn('aundh'), three.idsIn('kothrud')])).toEqual(before);
    });
  });

  describe('one of three that is killed', () => {
    it('is missed by nobody else, and gets each of its orders once when it is back', async () => {
      const waiting = times(12).map(() => anOrderFor('411038'));
      await three.shops.kothrud.kill();
      /** As a phone does: the same order again until it is answered. */
      const deliver = async (order: object): Promise<number> => {
        const { status } = await place('/at/kothrud', order);
        if (status !== 503) return status;
        await sleep(PAUSE_MS);
        return deliver(order);
      };
      const delivered = Promise.all(waiting.map(deliver));

      // With those that wait fewer than one address may have under way (`lanes` of proxy-limits.mjs).
      const others = times(20).flatMap(() => [
        ['', anOrderFor('425001')] as const,
        ['/at/aundh', anOrderFor('411007')] as const,
      ]);
      const replies = await Promise.all(others.map(([path, order]) => place(path, order)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      // Built files are the same in every store: nobody waits for the store that is down.
      const pictures = await Promise.all(times(12).map(() => ask('/icons/icon-192.png')));
      expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));

      await three.shops.kothrud.restart();
      expect(new Set(await delivered)).toEqual(new Set([200]));
      expect(await three.idsIn('kothrud')).toEqual(waiting.map(({ id }) => id).toSorted());
      expect(await three.idsIn('jalgaon')).toHaveLength(20);
      expect(await three.idsIn('aundh')).toHaveLength(20);
    });
  });
}
