/** An order over HTTPS through Debian's Caddy in a real browser, service worker and realtime included. */
import type { BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmLocation,
  fillInAddress,
  untilInstalled,
  watchForComplaints,
} from '../e2e/journey.ts';
import { openCaddy, type Proxy } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';
import { openTrustingBrowser } from '../support/trusting-browser.ts';

let shop: TestShop;
let proxy: Proxy;
let browser: BrowserContext;
let closeBrowser: () => Promise<void>;

beforeAll(async () => {
  shop = await openShop({ areLimitsOn: true, isBehindProxy: true, hasWarmPages: true });
  proxy = await openCaddy(Number(new URL(shop.url).port));
  ({ browser, close: closeBrowser } = await openTrustingBrowser(proxy));
});
afterAll(async () => {
  await closeBrowser?.();
  await proxy.close();
  await shop.close();
});

it('is received, followed as it moves on, and kept without a network', async () => {
  const complaints: string[] = [];
  watchForComplaints(browser, complaints);
  const page = await browser.newPage();
  const streamed = page.waitForResponse((response) => response.url().endsWith('/api/realtime'));
  await confirmLocation(page);
  await untilInstalled(page);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText(/^Received by the shop at/).waitFor();

  const [order] = await shop.orders();
  expect(order).toMatchObject({ status: 'pending', customer_name: 'Asha Patil' });
  const stream = await streamed;
  expect(stream.status()).toBe(200);
  expect(stream.headers()['content-type']).toContain('text/event-stream');

  // Nobody touches the page: the shop's signal is received through the proxy.
  const pickedUp = page.locator('[aria-current=step]', { hasText: 'Picked Up' });
  expect(await pickedUp.count()).toBe(0);
  await shop.setStatus(order?.id ?? '', 'processing');
  await pickedUp.waitFor();

  await browser.setOffline(true);
  await page.reload();
  await pickedUp.waitFor();
  expect(await shop.orders()).toHaveLength(1);
  expect(complaints).toEqual([]);
});
