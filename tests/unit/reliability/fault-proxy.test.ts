import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../reliability/wired/fault-proxy.ts';
import type { Act, Fault } from '../../reliability/wired/faults.ts';

let shop: Server;
let proxy: FaultProxy;
/** What has reached the shop. */
let asked: string[];

const ORDERS = '/api/shop/orders';
const STRANGERS = { status: 200, headers: {}, body: Buffer.from('of a stranger') };

beforeEach(async () => {
  asked = [];
  shop = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('of the shop');
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  proxy = await startFaultProxy({ url, crash: async () => undefined, strangersOrder: STRANGERS });
});

afterEach(async () => {
  await proxy.close();
  shop.closeAllConnections();
  shop.close();
});

/** What the phone gets: a text, or that the line is gone. */
const order = () =>
  fetch(proxy.url + ORDERS, { method: 'POST', body: '{}' })
    .then((answer) => answer.text())
    .catch(() => 'gone');

const set = (act: Act, { nth = 1, times = 1 }: Partial<Fault> = {}) =>
  proxy.set({ on: 'order', nth, times, act });

describe('a request through the network', () => {
  it.each<[string, Act, string, number]>([
    ['is lost before the shop', { kind: 'lose request' }, 'gone', 0],
    ['is done and not answered', { kind: 'lose answer' }, 'gone', 1],
    ['comes twice', { kind: 'send twice' }, 'of the shop', 2],
    ['comes late', { kind: 'delay request', ms: 5 }, 'of the shop', 1],
    ['is answered late', { kind: 'delay answer', ms: 5 }, 'of the shop', 1],
    ['is answered in half', { kind: 'truncate answer' }, 'gone', 1],
    ['is answered for another', { kind: 'answer of another order' }, 'of a stranger', 1],
  ])('%s', async (_, act, answer, times) => {
    set(act);
    expect(await order()).toBe(answer);
    expect(asked).toHaveLength(times);
    expect(await order()).toBe('of the shop');
  });

  it('meets a fault at its turn, as often as it says', async () => {
    set({ kind: 'lose request' }, { nth: 2, times: 2 });
    expect([await order(), await order(), await order(), await order()]).toEqual([
      'of the shop',
      'gone',
      'gone',
      'of the shop',
    ]);
    expect(proxy.befallen()).toBe(2);
  });

  it('passes what a fault is not for', async () => {
    set({ kind: 'lose request' });
    expect(await fetch(`${proxy.url}/api/health`).then((answer) => answer.text())).toBe(
      'of the shop',
    );
  });

  it('comes once more, at the latest when all is calm', async () => {
    set({ kind: 'late copy', ms: 60_000, isFirstLost: true });
    expect(await order()).toBe('gone');
    expect(asked).toEqual([]);
    await proxy.calm();
    expect(asked).toEqual([`POST ${ORDERS}`]);
  });

  it('hangs until all is calm', async () => {
    set({ kind: 'never answer', isDone: false });
    const answer = order();
    await expect.poll(() => proxy.befallen()).toBe(1);
    await proxy.calm();
    expect(await answer).toBe('gone');
  });
});
