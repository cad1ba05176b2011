/** A shopper's first journey, with and without a connection. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inProject } from '../../server/lib/project.mjs';
import {
  addOne,
  buyNow,
  chooseLocation,
  confirmLocation,
  expect,
  fillInAddress,
  test,
  untilInstalled,
  untilItListens,
} from './journey.ts';
import { dispatchSync } from '../support/background-sync.ts';

// Some of these go offline.
test.use({ serviceWorkers: 'allow' });

test('buys onions, from the landing page to the shop having the order once', {
  tag: '@core',
}, async ({ page, shop }) => {
  const before = (await shop.orders()).length;
  await confirmLocation(page);
  await page
    .getByRole('link', { name: /Fruits/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Onion/ }).first().click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
  await expect(page.getByText(/Received by the shop at/)).toBeVisible();

  const orders = await shop.orders();
  expect(orders).toHaveLength(before + 1);
  // 35 + delivery 25 + 5% of 35
  expect(orders.at(-1)).toMatchObject({
    status: 'pending',
    order_amount: 61.75,
    customer_name: 'Asha Patil',
    pincode: '425001',
  });
});

test('shows a changed price as soon as the shop has it, without asking for it (Q6)', async ({
  page,
  shop,
}) => {
  const hasAsked = untilItListens(page);
  await page.goto('/product/2');
  await hasAsked;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await shop.changeProduct(2, { price: 36 });
  await expect(page.getByRole('article').first().getByText('₹36').first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/data/'))).toEqual([]);
  await shop.changeProduct(2, { price: 35 });
  await expect(page.getByRole('article').first().getByText('₹35').first()).toBeVisible();
});

test('opens every screen without a network after one visit', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await chooseLocation(page);
  await untilInstalled(page);
  await addOne(page, 'Onion');
  await context.setOffline(true);
  const screens: [string, string][] = [
    ['/', 'Get Started'],
    ['/location', 'Choose your delivery location'],
    ['/home', 'Shop by Category'],
    ['/category/1', 'Banana'],
    ['/product/2', 'Onion'],
    ['/cart', 'Checkout'],
    ['/checkout', 'Place Order'],
    ['/nowhere', 'Oops! Page not found'],
  ];
  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

/** What a first visit can do without; ten seconds after its start the app asks for it by itself. */
const REST = /\/assets\/(order|account|search)-|\/icons\/icon-192/;

/** How many files that is. */
const restCount = () =>
  readdirSync(inProject('dist/assets'))
    .map((name) => `/assets/${name}`)
    .filter((path) => REST.test(path) && path.endsWith('.js')).length + 1;

/** How much of it is kept on the phone. */
const restKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await (await caches.open('rest')).keys()).length;
  });

test('has the screens for ordering on the phone as soon as there is something to order', async ({
  page,
  context,
}) => {
  await context.route(REST, (route) => route.abort());
  await chooseLocation(page);
  expect(await restKept(page)).toBe(0);
  await context.unroute(REST);
  await addOne(page, 'Onion');
  await expect.poll(() => restKept(page)).toBe(restCount());
  await context.setOffline(true);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
});

test('says of a screen that has not come yet that it needs a network, and opens it with one', async ({
  page,
  context,
  complaints,
}) => {
  await context.route(REST, (route) => route.abort());
  await chooseLocation(page);
  expect(await restKept(page)).toBe(0);
  await context.setOffline(true);
  await context.unroute(REST);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  const notHere = page.getByRole('heading', { name: 'This screen is not on the phone yet' });
  await expect(notHere).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await page.goBack();
  await expect(notHere).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  // The browser tells of each file it could not have.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/dynamically imported/);
});

test('keeps an order placed without a network and sends it once by itself', {
  tag: '@core',
}, async ({ page, context, shop }) => {
  await chooseLocation(page);
  await untilInstalled(page);
  const before = (await shop.orders()).length;
  await context.setOffline(true);
  await page.reload();
  await buyNow(page, 4);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  expect(await shop.orders()).toHaveLength(before);
  await context.setOffline(false);
  await expect(page.getByText(/Received by the shop at/)).toBeVisible({ timeout: 20_000 });
  expect(await shop.orders()).toHaveLength(before + 1);
});

test('sends an order while the app is closed, and says so when it is opened', {
  tag: '@core',
}, async ({ page, context, shop }) => {
  await chooseLocation(page);
  await untilInstalled(page);
  const before = (await shop.orders()).length;
  await context.setOffline(true);
  await buyNow(page, 4);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(page, shop.url);
  await expect.poll(async () => (await shop.orders()).length).toBe(before + 1);

  await page.goto('/order-status');
  await expect(page.getByText(/Received by the shop at/)).toBeVisible({ timeout: 20_000 });
  expect(await shop.orders()).toHaveLength(before + 1);
});

test('changes an order that waits: the shop gets what came of it, and once', {
  tag: '@core',
}, async ({ page, context, shop }) => {
  await chooseLocation(page);
  await untilInstalled(page);
  const isOpen = ({ status }: { status: string }) => status === 'pending';
  const before = (await shop.orders()).filter(isOpen).length;
  await page.goto('/product/4');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'View Order History' }).click();
  const cards = page.getByRole('article');
  // From midnight on the day stands before it.
  await expect(cards).toContainText(/Waiting since (\d\d \w+ \d{4}, )?\d\d:\d\d [AP]M/);
  await expect(cards).toContainText('You are offline. The order is safe on this phone.');
  await expect(cards.getByRole('button', { name: /^Order again/ })).toBeHidden();

  await cards.getByRole('button', { name: /^Edit/ }).click();
  const toast = page.getByText('Back in your cart. The shop is asked to cancel what was sent.');
  await toast.click();
  await expect(toast).toBeHidden();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'View Order History' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.last()).toContainText('You asked to cancel this order.');
  await expect(cards.last().getByRole('button', { name: /^Retry/ })).toBeVisible();
  await expect(cards.last().getByRole('button', { name: /^(Edit|Cancel)/ })).toHaveCount(0);

  await context.setOffline(false);
  await expect(cards.first()).toContainText('Confirmed', { timeout: 20_000 });
  await expect(cards.last()).toContainText('Cancelled', { timeout: 20_000 });
  expect((await shop.orders()).filter(isOpen)).toHaveLength(before + 1);
  await page.goto('/settings');
  await expect(page.getByText(/^Order #ORD\d{6} received by the shop$/)).toHaveCount(1);
  await expect(page.getByText(/^Order #ORD\d{6} cancelled$/)).toHaveCount(1);
});

test('asks the shop again by Retry, however long the wait', async ({ page, context }) => {
  await chooseLocation(page);
  const anHour = { status: 503, headers: { 'Retry-After': '3600' }, body: 'Later' };
  await context.route('**/api/shop/orders', (route) => route.fulfill(anHour));
  await buyNow(page, 4);
  await expect(page.getByText(/^No proper answer came from the shop\./)).toBeVisible();
  await context.unroute('**/api/shop/orders');
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeHidden();
});

test.describe('a server that dies', () => {
  test('is listened to again once it is back', async ({ page, shop }) => {
    const first = untilItListens(page);
    await page.goto('/product/3');
    await first;
    await shop.kill();
    const again = untilItListens(page);
    await shop.restart();
    await again;
    await shop.changeProduct(3, { price: 27 });
    // Without the signal the phone would ask in half a minute.
    await expect(page.getByText('₹27').first()).toBeVisible();
    await shop.changeProduct(3, { price: 22 });
  });

  test('leaves one row when it is killed right after storing and before answering', {
    tag: '@core',
  }, async ({ page, context, shop }) => {
    await chooseLocation(page);
    const before = (await shop.orders()).length;
    // The order reaches the real server and is stored; its answer never reaches the phone.
    let isFirst = true;
    let onDead = () => {};
    const dead = new Promise<void>((resolve) => {
      onDead = resolve;
    });
    await context.route('**/api/shop/orders', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      await shop.kill();
      onDead();
      return route.abort('connectionreset');
    });
    await buyNow(page, 4);
    await dead;
    await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
    await shop.restart();
    await expect(page.getByText(/Received by the shop at/)).toBeVisible({ timeout: 30_000 });
    expect(await shop.orders()).toHaveLength(before + 1);
  });
});

test.describe('a shop that was restored from a backup', () => {
  test('has the orders again that were placed since, and what they become is seen', {
    tag: '@rare',
  }, async ({ page, shop }) => {
    await shop.backUp();
    await chooseLocation(page);
    await buyNow(page, 4);
    await expect(page.getByText(/Received by the shop at/)).toBeVisible();
    const placed = (await shop.orders()).at(-1);
    // The phone sends the order again within a moment.
    await page.context().setOffline(true);
    await shop.restoreBackup();
    expect((await shop.orders()).map(({ id }) => id)).not.toContain(placed?.id);
    await page.context().setOffline(false);

    await expect
      .poll(async () => (await shop.orders()).find(({ id }) => id === placed?.id), {
        timeout: 30_000,
      })
      .toMatchObject({
        number: placed?.number,
        status: 'pending',
        order_amount: placed?.order_amount,
        customer_name: 'Asha Patil',
      });
    await shop.setStatus(placed?.id ?? '', 'delivered');
    await expect(page.getByText('Order delivered successfully')).toBeVisible({ timeout: 20_000 });
  });

  test('keeps deleted what it has deleted, and the phone says so', { tag: '@rare' }, async ({
    page,
    shop,
  }) => {
    await chooseLocation(page);
    await buyNow(page, 4);
    await expect(page.getByText(/Received by the shop at/)).toBeVisible();
    const placed = (await shop.orders()).at(-1);
    await shop.asSuperuser('DELETE', `/api/collections/orders/records/${placed?.id}`);
    await page.reload();
    await expect(page.getByText(/The shop no longer has this order/)).toBeVisible({
      timeout: 20_000,
    });
    expect((await shop.orders()).map(({ id }) => id)).not.toContain(placed?.id);
  });
});
