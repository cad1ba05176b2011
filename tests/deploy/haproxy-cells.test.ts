/** Three shops side by side behind Debian's HAProxy (D38), with the configuration that is deployed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellEnv } from '../../scripts/lib/cells.mjs';
import {
  changeCart,
  chooseLocation,
  fillInAddress,
  untilInstalled,
  untilItWorks,
  watchForComplaints,
} from '../e2e/errand.ts';
import { anOrder } from '../support/order-bodies.ts';
import { openHaproxy, type Proxy } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';
import { openTrustingBrowser } from '../support/trusting-browser.ts';

const CELLS = [
  { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] },
  { cell: 'aundh', name: 'Aundh', pincodes: ['411007'] },
  { cell: 'kothrud', name: 'Kothrud', pincodes: ['411038'] },
] as const;
type Name = (typeof CELLS)[number]['cell'];

let folder: string;
let shops: Record<Name, TestShop>;
let proxy: Proxy;

/** A shop whose first products cost what no other cell's do. */
async function openCell({ cell, name, pincodes }: (typeof CELLS)[number], list: string) {
  const shop = await openShop({
    isBehindProxy: true,
    hasWarmPages: true,
    env: cellEnv({ CELL: cell, CELLS: list }),
  });
  for (const pincode of pincodes.filter((each) => each !== '425001')) {
    // oxlint-disable-next-line no-await-in-loop -- one
    await shop.asSuperuser('POST', '/api/collections/service_areas/records', {
      name,
      pincode,
      is_active: true,
    });
    // oxlint-disable-next-line no-await-in-loop -- one
    await shop.serve('425001', false);
  }
  await shop.changeProduct(2, { name: `Atta of ${name}`, stock: 100 });
  return shop;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'essentials-cells-'));
  const list = join(folder, 'cells.json');
  await writeFile(list, JSON.stringify({ cells: CELLS }));
  const opened = await Promise.all(CELLS.map((cell) => openCell(cell, list)));
  shops = Object.fromEntries(CELLS.map(({ cell }, index) => [cell, opened[index]])) as typeof shops;
  proxy = await openHaproxy(
    CELLS.map(({ cell }) => ({ cell, port: Number(new URL(shops[cell].url).port) })),
  );
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.close()));
  await rm(folder, { recursive: true, force: true });
});

const place = (path: string, order: object) =>
  proxy.ask(`${path}/api/shop/orders`, { method: 'POST', body: JSON.stringify(order) });
const anOrderFor = (pincode: string) => {
  const order = anOrder();
  return { ...order, customer: { ...order.customer, pincode } };
};
const idsIn = async (cell: Name) => (await shops[cell].orders()).map(({ id }) => id).toSorted();
const times = (count: number) => Array.from({ length: count });

describe('the proxy', () => {
  it('leads to a cell by its path, and to the first without one', async () => {
    const [first, named, other] = await Promise.all(
      ['', '/at/jalgaon', '/at/aundh'].map((path) => proxy.ask(`${path}/data/catalogue.json`)),
    );
    expect(first?.text).toContain('Atta of Jalgaon');
    expect(named?.text).toContain('Atta of Jalgaon');
    expect(other?.text).toContain('Atta of Aundh');
    expect((await proxy.ask('/at/nowhere/api/health')).status).toBe(404);
    expect(JSON.parse((await proxy.ask('/cells.json')).text)).toEqual({ cells: CELLS });
  });

  it('has pages drawn by the cell that the cookie names, and each says whose it is', async () => {
    const pageFor = async (cookie: string) =>
      (await proxy.ask('/product/2', { headers: { cookie } })).text;
    expect(await pageFor('')).toContain('Atta of Jalgaon');
    expect(await pageFor('')).not.toContain('"cell":');
    expect(await pageFor('essentials_cell=aundh')).toContain('Atta of Aundh');
    expect(await pageFor('essentials_cell=aundh')).toContain('"cell":"aundh"');
    expect(await pageFor('essentials_cell=nowhere')).toContain('Atta of Jalgaon');
  });

  it('streams each cell’s bell', async () => {
    const { stream, firstText } = await proxy.stream('/at/kothrud/api/realtime');
    expect(firstText).toContain('PB_CONNECT');
    stream.destroy();
  });
});

describe('one of three that is killed', () => {
  it('is missed by nobody else, and gets each of its orders once when it is back', async () => {
    const waiting = times(12).map(() => anOrderFor('411038'));
    await shops.kothrud.kill();
    /** As a phone does: the same order again until it is answered. */
    const deliver = async (order: object): Promise<number> => {
      const { status } = await place('/at/kothrud', order);
      return status === 503 ? deliver(order) : status;
    };
    const delivered = Promise.all(waiting.map(deliver));

    const others = times(30).flatMap(() => [
      ['', anOrderFor('425001')] as const,
      ['/at/aundh', anOrderFor('411007')] as const,
    ]);
    const replies = await Promise.all(others.map(([path, order]) => place(path, order)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // What the build has made is the same everywhere: nobody waits for the cell that is away.
    const sheets = await Promise.all(times(12).map(() => proxy.ask('/sw.js')));
    expect(new Set(sheets.map(({ status }) => status))).toEqual(new Set([200]));

    await shops.kothrud.restart();
    expect(new Set(await delivered)).toEqual(new Set([200]));
    expect(await idsIn('kothrud')).toEqual(waiting.map(({ id }) => id).toSorted());
    expect(await idsIn('jalgaon')).toHaveLength(30);
    expect(await idsIn('aundh')).toHaveLength(30);
  });
});

describe('a phone', () => {
  let browser: BrowserContext;
  let closeBrowser: () => Promise<void>;
  const complaints: string[] = [];

  beforeAll(async () => {
    ({ browser, close: closeBrowser } = await openTrustingBrowser(proxy));
    watchForComplaints(browser, complaints);
  });
  afterAll(async () => {
    await closeBrowser?.();
    expect(complaints).toEqual([]);
  });

  async function order(page: Page, pincode: string): Promise<void> {
    await page.goto('/product/2');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await fillInAddress(page);
    await page.getByLabel(/pincode/i).fill(pincode);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('heading', { name: 'Order Status' }).waitFor();
  }
  const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });

  it('moves to another pincode with an unsent order, which reaches its own cell once', async () => {
    const [before, beforeThere] = [await idsIn('jalgaon'), await idsIn('aundh')];
    const page = await browser.newPage();
    await chooseLocation(page);
    await untilInstalled(page);
    await page.waitForFunction(() => localStorage.getItem('essentials_cells_tag') !== null);

    await shops.jalgaon.kill();
    await order(page, '425001');
    await page
      .getByText(/waiting for the shop/)
      .first()
      .waitFor();
    await page.goto('/product/3');
    await changeCart(page, page.getByRole('button', { name: /^Add/ }).first());

    // Another pincode is another cell, and the cart asks first.
    await page.goto('/location');
    await untilItWorks(page);
    await page.getByLabel(/pincode/i).fill('411007');
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await page.getByRole('button', { name: 'Go to Aundh' }).click();
    await page.getByRole('dialog', { name: 'Go to Aundh?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Aundh' }).click();

    // Its catalogue and its cart are its own.
    await heading(page, 'Shop by Category').waitFor();
    await page.goto('/product/2');
    await heading(page, 'Atta of Aundh').waitFor();
    await page.goto('/cart');
    await page.getByText('Your cart is empty').waitFor();
    await order(page, '411007');
    await page.getByText(/^Received by the shop at/).waitFor();
    const there = (await shops.aundh.orders()).filter(({ id }) => !beforeThere.includes(id));
    expect(there).toMatchObject([{ pincode: '411007' }]);

    // The order of the other cell goes there by itself, once that is back, and is followed.
    await page.goto('/order-history');
    await heading(page, 'You also have an order at Jalgaon').waitFor();
    expect(await page.getByText('Atta of Jalgaon').count()).toBe(0);
    await shops.jalgaon.restart();
    const came = async () =>
      (await shops.jalgaon.orders()).filter(({ id }) => !before.includes(id));
    await expect.poll(async () => (await came()).length, { timeout: 60_000 }).toBe(1);
    const [sent] = await came();
    await shops.jalgaon.setStatus(sent?.id ?? '', 'processing');
    const statusHere = () =>
      page.evaluate(
        (id) =>
          new Promise<string>((resolve) => {
            indexedDB.open('essentials').addEventListener('success', ({ target }) => {
              const database = (target as IDBOpenDBRequest).result;
              const asked = database.transaction('orders').objectStore('orders').get(id);
              asked.addEventListener('success', () => {
                database.close();
                resolve(asked.result.status);
              });
            });
          }),
        sent?.id ?? '',
      );
    await expect.poll(statusHere, { timeout: 60_000 }).toBe('processing');

    // Back where it was placed, all is as it was left.
    await page.getByRole('button', { name: 'Go to Jalgaon' }).click();
    await page.getByText('Atta of Jalgaon').first().waitFor();
    await heading(page, 'You also have an order at Aundh').waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your Cart' }).waitFor();
    expect(await page.getByText('Your cart is empty').count()).toBe(0);
    expect(await came()).toHaveLength(1);
    expect((await shops.aundh.orders()).filter(({ id }) => !beforeThere.includes(id))).toEqual(
      there,
    );
    await page.close();
  });

  it('goes where an address with a cell leads, and takes no other cell’s page for its own', async () => {
    const page = await browser.newPage();
    await page.goto('/at/aundh/product/2');
    await page.waitForURL((url) => url.pathname === '/product/2');
    await heading(page, 'Atta of Aundh').waitFor();

    // Browsers forget such cookies after a week: the first cell then draws the page.
    await browser.clearCookies({ name: 'essentials_cell' });
    await page.evaluate(async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith('pages-')).map((name) => caches.delete(name)),
      );
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    });
    await page.goto('/product/2');
    await heading(page, 'Atta of Aundh').waitFor();
    expect((await browser.cookies()).find(({ name }) => name === 'essentials_cell')?.value).toBe(
      'aundh',
    );
    await page.close();
  });
});
