/** An order over HTTPS through Debian's Caddy in a real browser, service worker and realtime included. */
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import {
  chooseLocation,
  fillInAddress,
  untilInstalled,
  watchForComplaints,
} from '../e2e/errand.ts';
import { openCaddy, type Proxy } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;
let proxy: Proxy;
let browser: BrowserContext;
let profile: string;

/** The mark of a key by which Chromium trusts certificates that are signed with it. */
const keyMark = (pem: string) =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

beforeAll(async () => {
  shop = await openShop({ areLimitsOn: true, isBehindProxy: true, hasWarmPages: true });
  proxy = await openCaddy(Number(new URL(shop.url).port));
  profile = await mkdtemp(join(tmpdir(), 'essentials-profile-'));
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    baseURL: proxy.origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // A service worker takes no page whose certificate is merely let pass: this one is trusted.
      `--ignore-certificate-errors-spki-list=${keyMark(proxy.certificate)}`,
      `--host-resolver-rules=MAP ${new URL(proxy.origin).hostname} 127.0.0.1`,
    ],
  });
  browser.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await browser?.close();
  await rm(profile, { recursive: true, force: true });
  await proxy.close();
  await shop.close();
});

it('is received, followed as it moves on, and kept without a network', async () => {
  const complaints: string[] = [];
  watchForComplaints(browser, complaints);
  const page = await browser.newPage();
  const streamed = page.waitForResponse((response) => response.url().endsWith('/api/realtime'));
  await chooseLocation(page);
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

  // Nobody touches the page: the shop's bell is heard through the proxy.
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
