/**
 * Push notifications, as people switch them on and off (D34). No push service is in reach of
 * a test's browser, and its headless shell refuses every notification: what the browser would answer to
 * both is stood in for, and all behind it is real.
 */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
import { anOrderFrom, clearCounter, openAdmin, test } from './admin-journey.ts';
import { buyNow, expect, received, register, storeLocation, untilInstalled } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser that agrees, and is given this address by its push service; it remembers both. */
async function agreeing(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const KEPT = 'push subscription of the test';
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    const subscription = (key: string) => ({
      endpoint: address,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replace(/-/g, '+').replace(/_/g, '/')),
          (letter) => letter.codePointAt(0) ?? 0,
        ).buffer,
      },
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      async unsubscribe() {
        sessionStorage.removeItem(KEPT);
        return true;
      },
    });
    const asked = () => sessionStorage.getItem(`${KEPT}: permission`) ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: asked });
    Notification.requestPermission = async () => {
      sessionStorage.setItem(`${KEPT}: permission`, 'granted');
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = sessionStorage.getItem(KEPT);
        return key === null ? null : subscription(key);
      },
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        sessionStorage.setItem(KEPT, key);
        return subscription(key);
      },
    });
  }, endpoint);
}

async function rowsOf(shop: LiveShop, collection: string) {
  const path = `/api/collections/${collection}/records`;
  return (await shop.asSuperuser<{ items: Record<string, string>[] }>('GET', path)).items;
}

const question = (page: Page) => page.getByText('Shall we tell you when it moves?');

test.afterEach(async ({ shop }) => {
  for (const { id } of await rowsOf(shop, 'push_subscriptions')) {
    await shop.asSuperuser('DELETE', `/api/collections/push_subscriptions/records/${id}`);
  }
});

test('asks a guest after an order, notifies them, and stops in Settings', async ({
  page,
  shop,
}) => {
  await agreeing(page, 'https://push.example.com/guest');
  await page.goto('/home');
  await untilInstalled(page);
  await expect(question(page)).toBeHidden();
  await buyNow(page, 1);
  await received(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('We will tell you')).toBeVisible();
  await expect(question(page)).toBeHidden();

  const [order] = (await shop.orders()).slice(-1);
  const [subscription] = await rowsOf(shop, 'push_subscriptions');
  expect(subscription).toMatchObject({ kind: 'customer', user: '' });
  const links = await rowsOf(shop, 'push_orders');
  expect(links.map((link) => [link.order, link.subscription])).toEqual([
    [order?.id, subscription?.id],
  ]);

  await page.goto('/settings');
  const notify = page.getByRole('switch', { name: /^Notify me when my order moves/ });
  await expect(notify).toBeChecked();
  await expect(page.getByText('Also while the app is closed.')).toBeVisible();
  await notify.click();
  await expect(notify).not.toBeChecked();
  await expect.poll(() => rowsOf(shop, 'push_subscriptions')).toEqual([]);
  await clearCounter(shop);
});

test('a log-out without a network ends the messages on this phone, and the next sign-in begins them again', async ({
  page,
  context,
  shop,
}) => {
  await agreeing(page, 'https://push.example.com/account');
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription()) != null;
    });
  await storeLocation(page);
  await register(page, '9000000041');
  await untilInstalled(page);
  await page.goto('/settings');
  await page.getByRole('switch', { name: /^Notify me when my order moves/ }).click();
  await expect.poll(() => rowsOf(shop, 'push_subscriptions')).toHaveLength(1);

  await page.getByRole('link', { name: 'Profile' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  expect(await isSubscribed()).toBe(false);

  await context.setOffline(false);
  await page.goto('/auth');
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000041');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/shop/push/subscribe'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(isSubscribed).toBe(true);
  // What is on its way when a test ends would come in the next.
  expect((await told).status()).toBe(200);
});

test('does not ask again after a no', async ({ page, shop }) => {
  await agreeing(page, 'https://push.example.com/no');
  await page.goto('/home');
  await untilInstalled(page);
  await buyNow(page, 1);
  await received(page);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await received(page);

  await expect(question(page)).toBeHidden();
  expect(await rowsOf(shop, 'push_subscriptions')).toEqual([]);
  await clearCounter(shop);
});

test('notifies the owner’s phone of a new order until it is acknowledged at the counter', async ({
  owner,
  shop,
}) => {
  await agreeing(owner, 'https://push.example.com/owner');
  await openAdmin(owner, 'settings/devices', 'Devices and PIN');
  await untilInstalled(owner);
  const toggle = owner.getByRole('switch', {
    name: /^Ring this phone even when the app is closed/,
  });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  const [subscription] = await rowsOf(shop, 'push_subscriptions');
  expect(subscription).toMatchObject({ kind: 'staff', device: expect.stringMatching(/^\w{15}$/) });

  await anOrderFrom(shop, { name: 'Ravi Joshi' });
  expect(await rowsOf(shop, 'push_messages')).toMatchObject([{ kind: 'new_order' }]);
  await owner.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => rowsOf(shop, 'push_messages')).toEqual([]);

  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(() => rowsOf(shop, 'push_subscriptions')).toEqual([]);
});

test('keeps the screen lit while the board is shown, and no longer', async ({ owner }) => {
  await owner.context().grantPermissions(['screen-wake-lock']);
  await owner.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    const locks: WakeLockSentinel[] = [];
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      locks.push(lock);
      return lock;
    };
    Object.assign(globalThis, { heldLocks: () => locks.filter((lock) => !lock.released).length });
  });
  const held = () =>
    owner.evaluate(() => (globalThis as unknown as { heldLocks: () => number }).heldLocks());
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await expect.poll(held).toBe(1);
  await owner.getByRole('button', { name: 'Table' }).click();
  await expect.poll(held).toBe(0);
});
