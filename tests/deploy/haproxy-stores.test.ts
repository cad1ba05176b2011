/** Shops side by side behind Debian's HAProxy (D38), and a phone that goes from one to another. */
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../../server/lib/project.mjs';
import {
  changeCart,
  confirmLocation,
  fillInAddress,
  untilInstalled,
  untilItWorks,
  watchForComplaints,
} from '../e2e/journey.ts';
import { dispatchSync } from '../support/background-sync.ts';
import { openHaproxy } from '../support/proxies.ts';
import { openThreeStores, type ThreeStores } from '../support/three-stores.ts';
import { openTrustingBrowser } from '../support/trusting-browser.ts';
import { testStores } from './stores-clauses.ts';

testStores(openHaproxy);

describe('a phone', () => {
  let three: ThreeStores;
  let shops: ThreeStores['shops'];
  let browser: BrowserContext;
  let closeBrowser: () => Promise<void>;
  const complaints: string[] = [];

  beforeAll(async () => {
    three = await openThreeStores(openHaproxy);
    ({ shops } = three);
    ({ browser, close: closeBrowser } = await openTrustingBrowser(three.proxy));
    watchForComplaints(browser, complaints);
  });
  afterAll(async () => {
    await closeBrowser?.();
    await three?.close();
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
  /** What a local database of this origin holds. */
  const rowsOf = <Row>(page: Page, database: string, table: string): Promise<Row[]> =>
    page.evaluate(
      ([name, store]) =>
        new Promise<Row[]>((resolve) => {
          indexedDB.open(name).addEventListener('success', ({ target }) => {
            const opened = (target as IDBOpenDBRequest).result;
            const asked = opened.transaction(store).objectStore(store).getAll();
            asked.addEventListener('success', () => {
              opened.close();
              resolve(asked.result);
            });
          });
        }),
      [database, table] as const,
    );
  const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });

  it('moves to another pincode with an unsent order, which reaches its own store once', async () => {
    const [before, beforeThere] = [await three.idsIn('jalgaon'), await three.idsIn('aundh')];
    const page = await browser.newPage();
    await confirmLocation(page);
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

    // Another pincode is another store, and the cart asks first.
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

    // The order of the other store is sent there once that is back, and is followed.
    await page.goto('/order-history');
    await heading(page, 'You also have an order at Jalgaon').waitFor();
    expect(await page.getByText('Atta of Jalgaon').count()).toBe(0);
    await shops.jalgaon.restart();
    const came = async () =>
      (await shops.jalgaon.orders()).filter(({ id }) => !before.includes(id));
    await expect.poll(async () => (await came()).length, { timeout: 60_000 }).toBe(1);
    const [sent] = await came();
    await shops.jalgaon.setStatus(sent?.id ?? '', 'processing');
    const statusHere = async () =>
      (await rowsOf<{ id: string; status: string }>(page, 'essentials', 'orders')).find(
        ({ id }) => id === sent?.id,
      )?.status;
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

  it('sends the waiting orders of another store while the app is closed', async () => {
    const page = await browser.newPage();
    await page.goto('/at/kothrud/location');
    await page.waitForURL((url) => url.pathname === '/location');
    await untilItWorks(page);
    await page.getByLabel(/pincode/i).fill('411038');
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await heading(page, 'Shop by Category').waitFor();
    await shops.kothrud.kill();
    await order(page, '411038');
    await page.goto('/at/jalgaon/home');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.goto('about:blank');
    await shops.kothrud.restart();
    await dispatchSync(page, three.proxy.origin);
    await expect.poll(() => three.idsIn('kothrud'), { timeout: 60_000 }).toHaveLength(1);

    // The app, opened in another store, gets the same answer and stores it in the right database.
    await page.goto('/home');
    const unsent = () => rowsOf(page, 'essentials@kothrud', 'outbox');
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([]);
    expect(await rowsOf(page, 'essentials@kothrud', 'orders')).toMatchObject([
      { delivery: { state: 'received' } },
    ]);
    expect(await three.idsIn('kothrud')).toHaveLength(1);
    await page.close();
  });

  it('opens a URL that names a store, and never uses another store’s page', async () => {
    const page = await browser.newPage();
    await page.goto('/at/aundh/product/2');
    await page.waitForURL((url) => url.pathname === '/product/2');
    await heading(page, 'Atta of Aundh').waitFor();

    // Browsers forget such cookies after a week: the first store then draws the page.
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
    const storeCookie = async () =>
      (await browser.cookies()).find(({ name }) => name === 'essentials_cell')?.value;
    await expect.poll(storeCookie, { timeout: 60_000 }).toBe('aundh');

    // Nor does it depend on somebody who draws pages: an empty shell is what comes without.
    await browser.clearCookies({ name: 'essentials_cell' });
    await browser.route('**/product/2', (route) =>
      route.fulfill({ path: inProject('dist/index.html'), contentType: 'text/html' }),
    );
    await page.goto('/product/2');
    await heading(page, 'Atta of Aundh').waitFor();
    await expect.poll(storeCookie).toBe('aundh');
    await browser.unroute('**/product/2');
    await page.close();
  });
});
