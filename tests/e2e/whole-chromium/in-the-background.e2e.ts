/** Background Sync with the browser's own events: what is not answered, the browser asks again. */
import type { Page } from '@playwright/test';
import { buyNow, confirmLocation, expect, received, test, untilInstalled } from '../journey.ts';
import { dispatchSync } from '../../support/background-sync.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser notes about sync events, oldest first. */
async function watchSyncEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  const tools = await page.context().newCDPSession(page);
  tools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    const { eventName, eventMetadata } = backgroundServiceEvent;
    events.push([eventName, ...eventMetadata.map(({ key, value }) => `${key}: ${value}`)].join());
  });
  await tools.send('BackgroundService.setRecording', {
    shouldRecord: true,
    service: 'backgroundSync',
  });
  await tools.send('BackgroundService.startObserving', { service: 'backgroundSync' });
  return events;
}

const NO_ANSWERS = [
  {
    name: 'the page of a network that wants a sign-in',
    answer: { contentType: 'text/html', body: '<html>Sign in to this network</html>' },
  },
  {
    name: 'a 429 of something between',
    answer: { status: 429, contentType: 'text/html', body: '<html>Too many requests</html>' },
  },
  {
    name: 'an answer about another order',
    answer: { status: 409, json: { code: 'stale', id: 'anotherorder000' } },
  },
];

for (const { name, answer } of NO_ANSWERS) {
  test(`has an order sent again by the browser after ${name}`, async ({ page, context, shop }) => {
    await confirmLocation(page);
    await untilInstalled(page);
    const before = (await shop.orders()).length;
    const events = await watchSyncEvents(page);
    await context.route('**/api/shop/orders', (route) => route.fulfill(answer));
    await buyNow(page, 4);
    await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();

    // The app asks for the event as it is left, and the browser fires it: there is a network.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect
      .poll(() => events.find((event) => event.startsWith('sync event failed')))
      .toContain('waitUntil rejected');
    await page.goto('about:blank');
    expect(await shop.orders()).toHaveLength(before);

    await context.unroute('**/api/shop/orders');
    // A wait that came of an answer is kept, and lasts two seconds at most after the first.
    await expect(async () => {
      await dispatchSync(page, shop.url);
      expect(await shop.orders()).toHaveLength(before + 1);
    }).toPass();
    await page.goto('/order-status');
    await received(page);
    expect(await shop.orders()).toHaveLength(before + 1);
  });
}

test('asks for another event when the browser gives up', async ({ page, context, shop }) => {
  await confirmLocation(page);
  await untilInstalled(page);
  const before = (await shop.orders()).length;
  await context.route('**/api/shop/orders', (route) =>
    route.fulfill({ status: 429, contentType: 'text/html', body: '<html></html>' }),
  );
  await buyNow(page, 4);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  const events = await watchSyncEvents(page);
  await dispatchSync(page, shop.url, { lastChance: true });
  // The app is open and asks for nothing: the event comes of the worker's own asking.
  await expect
    .poll(() => events.filter((event) => event.startsWith('Registered sync')))
    .toHaveLength(1);
  expect(await shop.orders()).toHaveLength(before);
});
