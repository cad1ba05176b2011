/** The counter whose line is down: packing goes on, and survives a reload. */
import type { BrowserContext } from '@playwright/test';
import { untilInstalled } from '../support/until-installed.ts';
import {
  anOrderFrom,
  anotherBrowser,
  calledNumber,
  expect,
  openAdmin,
  test,
} from './admin-errand.ts';

/** Files of the admin area that the service worker has. */
const cachedFiles = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(async () => {
    const cache = await caches.open('essentials-pictures');
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /^\/assets\/(admin-\w|pocketbase)/.test(path)).length;
  });

test('works at the board without a network, through a reload, and the shop has it once', async ({
  browser,
  shop,
  complaints,
  owner: _clearsTheCounter,
  ownersBrowser,
}) => {
  const owner = await anotherBrowser(browser, shop, complaints, {
    viewport: { width: 1280, height: 800 },
    storageState: ownersBrowser,
    serviceWorkers: 'allow',
  });
  const context = owner.context();
  const order = await anOrderFrom(shop, { name: 'Meena Kale' });
  const number = calledNumber(order);
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await owner.evaluate(untilInstalled);
  await expect.poll(() => cachedFiles(context)).toBeGreaterThan(2);
  const card = owner.getByRole('article', { name: new RegExp(`Order ${number}`) });
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('button', { name: 'Start packing' }).click();
  await expect(card.getByText('Waits for the network')).toBeVisible();
  await owner.reload();
  await expect(card.getByRole('button', { name: 'Send out' })).toBeVisible();
  await expect(card.getByText('Waits for the network')).toBeVisible();
  await expect(owner.getByText(/changes wait for the network/)).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ id: order.id, status: 'pending' }]);

  await context.setOffline(false);
  await expect(owner.getByText(/wait for the network/)).toBeHidden();
  await expect(card.getByRole('button', { name: 'Send out' })).toBeVisible();
  const path = `/api/collections/order_events/records?filter=order='${order.id}'&sort=at`;
  const statuses = async () => {
    const { items } = await shop.asSuperuser<{ items: { status: string }[] }>('GET', path);
    return items.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['pending', 'confirmed', 'processing']);
  await context.close();
});
