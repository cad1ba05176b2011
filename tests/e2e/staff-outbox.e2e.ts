/** The counter whose line is down: packing goes on, and survives a reload. */
import type { BrowserContext } from '@playwright/test';
import { dispatchSync } from '../support/background-sync.ts';
import { anId } from '../support/order-bodies.ts';
import { untilInstalled } from '../support/until-installed.ts';
import {
  anOrderFrom,
  anotherBrowser,
  calledNumber,
  expect,
  openAdmin,
  test,
} from './admin-journey.ts';
import { khataOwner } from './khata-steps.ts';

/** Files of the admin area that the page has loaded and the service worker has not: without one it does not open offline. */
const uncachedFiles = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(async () => {
    const isOfAdmin = (path: string) => /^\/assets\/(admin|pocketbase)/.test(path);
    const pathOf = ({ name }: { name: string }) => new URL(name).pathname;
    const loaded = performance.getEntriesByType('resource').map(pathOf).filter(isOfAdmin);
    const cache = await caches.open('essentials-pictures');
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return loaded.length === 0
      ? ['none is loaded']
      : loaded.filter((path) => !cached.includes(path));
  });

test('works at the board without a network, through a reload, and the shop has it once though the app is closed', {
  tag: '@core',
}, async ({ browser, shop, complaints, owner: _clearsTheCounter, ownersBrowser }) => {
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
  await expect.poll(() => uncachedFiles(context)).toEqual([]);
  const card = owner.getByRole('article', { name: new RegExp(`Order ${number}`) });
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('button', { name: 'Start packing' }).click();
  // The packing screen was never opened before.
  await expect(
    owner.getByRole('list', { name: 'What to pack' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await owner.goBack();
  await expect(card.getByText('Waits for the network')).toBeVisible();
  await owner.reload();
  await expect(card.getByRole('button', { name: 'Send out' })).toBeVisible();
  await expect(card.getByText('Waits for the network')).toBeVisible();
  await expect(owner.getByText(/changes wait for the network/)).toBeVisible();
  const stored = (await shop.orders()).find(({ id }) => id === order.id);
  expect(stored).toMatchObject({ status: 'pending' });

  const path = `/api/collections/order_events/records?filter=order='${order.id}'&sort=at`;
  const statuses = async () => {
    const { items } = await shop.asSuperuser<{ items: { status: string }[] }>('GET', path);
    return items.map(({ status }) => status);
  };
  await owner.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(owner, shop.url);
  await expect.poll(statuses).toEqual(['pending', 'confirmed', 'processing']);

  await openAdmin(owner, 'orders?view=board', 'Orders');
  await expect(card.getByRole('button', { name: 'Send out' })).toBeVisible();
  await expect(owner.getByText(/wait for the network/)).toBeHidden();
  expect(await statuses()).toEqual(['pending', 'confirmed', 'processing']);
  await context.close();
});

test('goes on packing after a reload without a network, also where the board was never opened', async ({
  browser,
  shop,
  complaints,
  owner: _clearsTheCounter,
  ownersBrowser,
}) => {
  const owner = await anotherBrowser(browser, shop, complaints, {
    storageState: ownersBrowser,
    serviceWorkers: 'allow',
  });
  const order = await anOrderFrom(shop, { name: 'Meena Kale' });
  await shop.setStatus(order.id, 'processing');
  await owner.goto(`/admin/orders/${order.id}/pack`);
  const found = owner.getByRole('button', { name: /^Found/ }).first();
  await expect(found).toBeVisible();
  await owner.evaluate(untilInstalled);
  await expect.poll(() => uncachedFiles(owner.context())).toEqual([]);
  await owner.context().setOffline(true);
  await found.click();
  // It is drawn once it is stored.
  await expect(owner.getByText('Not sent yet')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Not sent yet')).toBeVisible();
  await expect(found).toHaveAttribute('aria-pressed', 'true');
  await owner.context().setOffline(false);
  await expect(owner.getByText('Not sent yet')).toBeHidden();
  await owner.context().close();
});

test('knows who owes what and what the drawer holds after a reload without a network', async ({
  browser,
  shop,
  complaints,
  owner: _clearsTheCounter,
  ownersBrowser,
}) => {
  const credit = await khataOwner(shop);
  const customer = anId('customer');
  const named = { id: customer, name: 'Sunita Jadhav', phone: '9000000077', limit_paise: 500_000 };
  await credit.post('/api/shop/customers', named);
  await credit.record({ kind: 'opening', customer, amount_paise: 123_400 });
  const owner = await anotherBrowser(browser, shop, complaints, {
    storageState: ownersBrowser,
    serviceWorkers: 'allow',
  });
  await openAdmin(owner, 'money', 'Money');
  const till = owner.locator('section', { has: owner.getByRole('heading', { name: 'Drawer' }) });
  await expect(till).toContainText('Should be in it');
  await openAdmin(owner, `money/khata/${customer}`, 'Sunita Jadhav');
  await expect(owner.getByText('owes ₹1,234.00').first()).toBeVisible();
  await owner.evaluate(untilInstalled);
  await expect.poll(() => uncachedFiles(owner.context())).toEqual([]);

  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Record a payment' }).click();
  await owner.getByLabel('Amount').fill('234');
  await owner.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(owner.getByText('owes ₹1,000.00').first()).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('owes ₹1,000.00').first()).toBeVisible();
  await owner.goto('/admin/money');
  await expect(till).toContainText('Recorded on this device since');
  await expect(till).toContainText('₹234.00');
  await owner.context().setOffline(false);
  await expect(till).not.toContainText('Recorded on this device since');
  await owner.context().close();
});

/** Leaves amendments on a device as a page that was closed while it sent them. Runs in the page. */
async function leaveAmendments(bags: { orderId: string; orderNumber: string; id: string }[]) {
  const opened = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')));
    });
  const main = await opened(indexedDB.open('essentials'));
  const session = await opened<{ account: string }>(
    main.transaction('sessions').objectStore('sessions').get('current'),
  );
  main.close();
  const staff = await opened(indexedDB.open('essentials_staff'));
  const commands = staff.transaction('commands', 'readwrite').objectStore('commands');
  const madeAt = new Date().toISOString();
  for (const { orderId, orderNumber, id } of bags) {
    const body = { id, kind: 'bags', count: 2, made_at: madeAt };
    const { account } = session;
    const command = { id, orderId, orderNumber, account, madeAt, kind: 'amend', body };
    commands.add({ ...command, state: 'sending', attempts: 1 });
  }
  await new Promise((resolve) => {
    commands.transaction.addEventListener('complete', resolve);
    commands.transaction.commit();
  });
  staff.close();
}

test('sends what an earlier page has left, and shows what is refused until it is seen', async ({
  owner,
  shop,
}) => {
  const packed = await anOrderFrom(shop, { name: 'Meena Kale' });
  const cancelled = await anOrderFrom(shop, { name: 'Ravi Joshi' });
  await shop.setStatus(cancelled.id, 'cancelled');
  await openAdmin(owner, 'orders', 'Orders');
  await owner.evaluate(
    leaveAmendments,
    [packed, cancelled].map(({ id, number }, at) => ({
      orderId: id,
      orderNumber: number,
      id: `${id.slice(0, 14)}${at}`,
    })),
  );
  await owner.reload();
  const unpack = owner.getByText(
    `Order ${calledNumber(cancelled)}: the customer had cancelled. Unpack this bag.`,
  );
  await expect(unpack).toBeVisible();
  const ofBoth = [packed, cancelled].map(({ id }) => `order='${id}'`).join('||');
  const filter = encodeURIComponent(`kind='bags'&&(${ofBoth})`);
  const path = `/api/collections/order_events/records?filter=${filter}&sort=at`;
  const stored = async () => {
    const { items } = await shop.asSuperuser<{ items: { order: string }[] }>('GET', path);
    return items.map(({ order }) => order);
  };
  await expect.poll(stored).toEqual([packed.id]);

  await owner.reload();
  await expect(unpack).toBeVisible();
  await owner.getByRole('button', { name: 'Seen', exact: true }).click();
  await expect(unpack).toBeHidden();
  await owner.reload();
  await expect(owner.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(unpack).toBeHidden();
  await expect(owner.getByText(/wait for the network/)).toBeHidden();
});
