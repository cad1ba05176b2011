/**
 * Push notifications on a phone whose app is closed (D34): what the service worker shows of a pushed message and
 * where a press on it leads. The push service of a browser is out of reach here, so the message is handed to
 * the worker by the browser's own tools; tests/server/long/sends-push-messages.test.ts has the way from the shop to it.
 *
 * Chromium's headless shell refuses every notification, whatever it is allowed: there, and only there, a
 * list in the worker stands for the screen that they are shown on.
 */
import type { Page, Worker } from '@playwright/test';
import { latestOrder } from './admin-journey.ts';
import { loadSentences } from '../../src/text/languages.ts';
import type { LiveShop } from '../support/live-shop.ts';
import { anAmendment, aPushSubscription, anOrder } from '../support/order-bodies.ts';
import { workerTools } from '../support/background-sync.ts';
import { buyNow, expect, received, test, untilInstalled } from './journey.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

interface PhoneWithWorker {
  worker: Worker;
  /** Hands a message to the worker, as the browser does when one has come. */
  deliver: (message: unknown) => Promise<void>;
  /** As the browser does once there is a network: with the tag that the app has asked for. */
  sync: () => Promise<void>;
}

async function withWorker(page: Page): Promise<PhoneWithWorker> {
  await untilInstalled(page);
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await standInForScreen(worker);
  const { tools, registrationId } = await workerTools(page);
  const { origin } = new URL(page.url());
  return {
    worker,
    async deliver(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    async sync() {
      const tag = 'waiting-for-the-shop';
      const request = { origin, registrationId, tag, lastChance: false };
      await tools.send('ServiceWorker.dispatchSyncEvent', request);
    },
  };
}

/** For a browser that shows none. */
const standInForScreen = (worker: Worker) =>
  worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const shown = new Map<string, object>();
    const showNotification = async (title: string, options: NotificationOptions) => {
      const { tag = '' } = options;
      shown.delete(tag);
      shown.set(tag, { ...options, title, close: () => shown.delete(tag) });
    };
    const getNotifications = async ({ tag }: { tag?: string } = {}) =>
      [...shown].filter(([known]) => (tag ?? known) === known).map(([, one]) => one);
    Object.assign(registration, { showNotification, getNotifications });
  });

/** The notifications as they are shown, the worker's own words. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data, ...more }) => {
      const { actions = [] } = more as { actions?: { title: string }[] };
      const buttons = actions.map((action) => action.title);
      return { title, body, tag, data: data as unknown, actions: buttons };
    });
  });

/** As somebody presses the notification with this tag, or one of its buttons. */
const press = (worker: Worker, tag: string, action = '') =>
  worker.evaluate(
    async ([wanted, button]) => {
      const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
      const [notification] = await registration.getNotifications({ tag: wanted });
      if (!notification) throw new Error(`Nothing is shown under ${wanted}`);
      const pressed = new ExtendableEvent('notificationclick');
      globalThis.dispatchEvent(Object.assign(pressed, { notification, action: button }));
    },
    [tag, action] as const,
  );

test('an order’s news take each other’s place, and a press leads to the order', async ({
  page,
  shop,
}) => {
  await page.goto('/home');
  const { worker, deliver } = await withWorker(page);
  await buyNow(page, 1);
  await received(page);
  const { id, number } = await latestOrder(shop);
  await page.goto('/home');

  await deliver({ kind: 'confirmed', order: id, number });
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await deliver({ kind: 'shipped', order: id, number });
  const onTheWay = {
    title: `Order #${number.slice(0, 8)}`,
    body: 'On the way to you',
    tag: id,
    data: { path: `/order-status?order=${id}` },
    actions: [],
  };
  await expect.poll(() => shownBy(worker)).toEqual([onTheWay]);

  await press(worker, id);
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
  await expect(page.getByText(`Order #${number.slice(0, 8)}`).first()).toBeVisible();
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

for (const [language, tag] of [
  ['hi', 'hi-IN'],
  ['mr', 'mr-IN'],
] as const) {
  test(`speaks the phone’s language (${tag}), without a network too`, async ({ page, context }) => {
    const { push = {} } = await loadSentences(language);
    await page.goto('/home');
    const { worker, deliver } = await withWorker(page);
    await page.evaluate(async (chosen) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'SPEAK', language: chosen });
    }, language);
    const isKept = (wanted: string) =>
      worker.evaluate(async (one) => {
        const cache = await caches.open('language');
        return (await (await cache.match('/language'))?.text()) === one;
      }, wanted);
    await expect.poll(() => isKept(language)).toBe(true);
    await context.setOffline(true);
    await deliver({ kind: 'shipped', order: 'order0000000001', number: 'ORD123456' });
    await deliver('no JSON');

    await expect
      .poll(async () => (await shownBy(worker)).map(({ title, body }) => [title, body]))
      .toEqual([
        [push.number?.replace('{number}', 'ORD12345'), push.shipped],
        [push.news, ''],
      ]);
  });
}

/** The shop packs the latest order, a guest's, and asks about its onions. */
async function askAboutOnions(shop: LiveShop) {
  const { id, number } = await latestOrder(shop);
  await shop.setStatus(id, 'processing');
  const question = anAmendment({ kind: 'asked', line: '2', count: 1, pid: 8 });
  const pack = (...amendments: object[]) =>
    shop.asSuperuser('POST', `/api/shop/orders/${id}/pack`, { amendments });
  await pack(question);
  const answers = async () => {
    const path = `/api/collections/order_events/records?filter=order="${id}"&perPage=200`;
    const { items } = await shop.asSuperuser<{
      items: { kind: string; data: { data: { answer?: string } } }[];
    }>('GET', path);
    return items.flatMap(({ kind, data }) => (kind === 'answered' ? [data.data.answer] : []));
  };
  const names = (name: string) => ({ en: name, hi: '', mr: '' });
  const message = {
    kind: 'question',
    order: id,
    number,
    question: {
      id: question.id,
      old: names('Onion, 1 kg'),
      new: names('Butter, 500 g'),
      count: 1,
      total_paise: 6_175,
      now_paise: 6_375,
    },
  };
  return { id, number, question: question.id, message, answers, pack };
}

test('a question is answered from its notification, by a guest too', async ({ page, shop }) => {
  await page.goto('/home');
  const { worker, deliver } = await withWorker(page);
  await buyNow(page, 2);
  await received(page);
  const { id, question, message, answers } = await askAboutOnions(shop);
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();
  await deliver(message);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: 'Onion, 1 kg is out. Butter, 500 g instead?',
        body: 'The order comes to ₹61.75, ₹2 less',
        tag: question,
        data: { path: `/order-status?order=${id}` },
        actions: ['Yes', 'No'],
      },
    ]);

  await press(worker, question, 'no');
  await expect.poll(answers).toEqual(['no']);
  // The open page hears of it, and nothing more is shown.
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeHidden();
  expect(await shownBy(worker)).toEqual([]);
});

test('an answer without a network is sent with one; a press on the notification opens the order', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/home');
  const { worker, deliver, sync } = await withWorker(page);
  await buyNow(page, 2);
  await received(page);
  const { question, message, answers } = await askAboutOnions(shop);
  await page.goto('/home');
  await deliver(message);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await press(worker, question);
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();

  await deliver(message);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await page.goto('about:blank');
  await context.setOffline(true);
  await press(worker, question, 'yes');
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await context.setOffline(false);
  await expect(async () => {
    await sync();
    expect(await answers()).toEqual(['yes']);
  }).toPass();

  await page.goto('/order-status');
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeHidden();
});

test('each message is shown in its own words, and leads to its own place', async ({ page }) => {
  await page.goto('/home');
  const { worker, deliver } = await withWorker(page);
  const order = 'order0000000001';
  const about = { number: 'ORD123456', order };
  // What nobody knows is shown as news.
  const title = 'There is news of your order';
  const news = { title, body: '', tag: 'news', data: { path: '/order-history' } };
  for (const [message, shown] of [
    // From one of several shops: there, and only there.
    [
      { ...about, kind: 'shipped', cell: 'aundh' },
      { data: { path: `/at/aundh/order-status?order=${order}` } },
    ],
    [{ ...about, kind: 'shipped', cell: '../../elsewhere' }, news],
    [
      { ...about, kind: 'new_order', total_paise: 41_200 },
      {
        title: 'New order ₹412',
        body: 'Order #ORD12345',
        tag: order,
        data: { path: `/admin/orders?view=board&order=${order}` },
      },
    ],
    ['no JSON', news],
    [
      { kind: 'code_issued', cell: 'aundh' },
      {
        title: 'The shop made a sign-in code for your account',
        data: { path: '/at/aundh/settings' },
      },
    ],
    [{ ...about, kind: 'something newer' }, news],
    [
      { kind: 'account_changed' },
      { title: 'An account was changed', data: { path: '/admin/users' } },
    ],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one message after the other
    await deliver(message);
    await expect.poll(async () => (await shownBy(worker)).at(-1)).toMatchObject(shown);
    // oxlint-enable no-await-in-loop
  }
});

test('a change of the UPI id is told with its mask, and a press leads to the settings', async ({
  page,
}) => {
  await page.goto('/home');
  const { worker, deliver } = await withWorker(page);
  await deliver({ kind: 'upi_changed', cell: 'aundh', upi: 'ma…@okbank' });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: 'Payment address changed',
        body: 'UPI payments now go to ma…@okbank. Not you? Open Settings.',
        tag: 'upi_changed',
        data: { path: '/at/aundh/admin/settings' },
      },
    ]);

  await deliver({ kind: 'upi_changed', upi: '' });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ body: 'The shop has no UPI ID any more. Not you? Open Settings.' }]);
  // Who is no admin here is sent on from there.
  const opened = page.waitForURL(/\/admin\/settings/, { waitUntil: 'commit' });
  await press(worker, 'upi_changed');
  await opened;
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

test('a question of the shop to an order that left from a closed app is shown by the phone', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/home');
  const { worker, sync } = await withWorker(page);
  await context.setOffline(true);
  await buyNow(page, 4);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  await page.goto('about:blank');
  const before = await shop.changeProduct(4, { price: 999 });
  await context.setOffline(false);
  await sync();

  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      { title: expect.stringMatching(/^Order #/), body: 'The shop needs your decision' },
    ]);
  await shop.changeProduct(4, { price: before.price });
});

test('the shop stores the new address when the browser has changed it', async ({ page, shop }) => {
  const order = anOrder();
  await shop.asGuest('/api/shop/orders', order);
  const before = aPushSubscription();
  const orders = [{ id: order.id, key: order.key }];
  await shop.asGuest('/api/shop/push/subscribe', { ...before, kind: 'customer', orders });
  await page.goto('/home');
  const { worker } = await withWorker(page);
  await worker.evaluate((endpoint) => {
    const getKey = (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer;
    const change = new ExtendableEvent('pushsubscriptionchange');
    Object.assign(change, {
      oldSubscription: { endpoint },
      newSubscription: { endpoint: `${endpoint}-again`, getKey },
    });
    globalThis.dispatchEvent(change);
  }, before.endpoint);

  const addresses = async () => {
    const path = '/api/collections/push_subscriptions/records';
    const { items } = await shop.asSuperuser<{ items: { endpoint: string }[] }>('GET', path);
    return items.map(({ endpoint }) => endpoint);
  };
  await expect.poll(addresses).toEqual([`${before.endpoint}-again`]);
});
