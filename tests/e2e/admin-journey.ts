/** The steps of an owner's journey: their counter screen beside a customer's phone. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import type { LiveShop, OrderRow } from '../support/live-shop.ts';
import { anOrder } from '../support/order-bodies.ts';
import {
  anotherBrowser,
  chooseLocation,
  expect,
  type Kept,
  NOTHING_KEPT,
  test as journey,
  untilTapsCount,
} from './journey.ts';

/** Every page of the admin area that has an address of its own, beneath /admin/. */
export const ADMIN_PAGES = [
  'dashboard',
  'orders',
  'money',
  'products',
  'products/categories',
  'products/import',
  'products/missed',
  'products/names',
  'products/pictures',
  'products/prices',
  'products/starter',
  'users',
  'requests',
  'requests/waitlist',
  'settings',
  'settings/areas',
  'settings/changes',
  'settings/coupons',
  'settings/devices',
  'settings/health',
];

const COUNTER_SCREEN = { width: 1280, height: 800 };

interface People {
  /** The owner's browser, at a counter where nothing waits. */
  owner: Page;
  /** What the owner's browser has kept of the owner link. */
  ownersBrowser: Kept;
  /** What a phone has kept of choosing its location. */
  customersPhone: Kept;
}

export const test = journey.extend<People>({
  ownersBrowser: async ({ browser, shop }, use) =>
    use(await ownersBrowsers(shop, () => keptOf(browser, shop, (page) => openAsOwner(page, shop)))),
  customersPhone: async ({ browser, shop }, use) =>
    use(await customersPhones(shop, () => keptOf(browser, shop, chooseLocation))),
  storageState: ({ customersPhone }, use) => use(customersPhone),
  owner: async ({ browser, shop, complaints, ownersBrowser }, use) => {
    await clearCounter(shop);
    const owner = await anotherBrowser(browser, shop, complaints, {
      viewport: COUNTER_SCREEN,
      storageState: ownersBrowser,
    });
    await use(owner);
    await owner.context().close();
  },
});

const ownersBrowsers = oncePerShop<Kept>();
const customersPhones = oncePerShop<Kept>();

/** Makes something of a shop when it is first asked for. */
function oncePerShop<Made>() {
  const made = new WeakMap<LiveShop, Promise<Made>>();
  return (shop: LiveShop, make: () => Promise<Made>): Promise<Made> => {
    const one = made.get(shop) ?? make();
    made.set(shop, one);
    return one;
  };
}

/** What a browser keeps of a first visit, so that not every journey begins with it. */
async function keptOf(
  browser: Browser,
  shop: LiveShop,
  visit: (page: Page) => Promise<void>,
): Promise<Kept> {
  const context = await browser.newContext({ baseURL: shop.url, storageState: NOTHING_KEPT });
  await visit(await context.newPage());
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}

export { anotherBrowser, expect } from './journey.ts';

/** Uses a new owner link, and arrives in the admin area. */
export async function openAsOwner(page: Page, shop: LiveShop): Promise<void> {
  await page.goto(await shop.ownerLink());
  await expect(page).toHaveURL(/\/admin\//);
  expect(page.url()).not.toContain('code=');
}

/** Finishes what earlier journeys left, so that nothing of it rings. */
export async function clearCounter(shop: LiveShop): Promise<void> {
  for (const { id, status } of await shop.orders()) {
    if (status !== 'delivered' && status !== 'cancelled') await shop.setStatus(id, 'delivered');
  }
}

/** Opens a page of the admin area and waits for its heading. */
export async function openAdmin(owner: Page, path: string, heading: string): Promise<void> {
  await owner.goto(`/admin/${path}`);
  await expect(owner.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

/** Counts the tones of the new-order sound; call it before the page is opened. A sound is two strokes of three tones. */
export async function countTones(owner: Page): Promise<() => Promise<number>> {
  await owner.addInitScript(() => {
    const struck = { tones: 0 };
    Object.assign(globalThis, { struck });
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        struck.tones += 1;
        super.start(when);
      }
    };
  });
  return () => owner.evaluate(() => Reflect.get(globalThis, 'struck').tones);
}

/** Lets a page sound only after a press on it, as phones do. To a browser, what a test evaluates is a press as well. */
export const soundNeedsPress = (page: Page) =>
  page.addInitScript(() => {
    let isPressed = false;
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => (isPressed = true), { capture: true });
    }
    globalThis.AudioContext = class extends AudioContext {
      override get state() {
        return isPressed ? super.state : 'suspended';
      }
      override resume() {
        return isPressed ? super.resume() : new Promise<void>(() => undefined);
      }
    };
  });

/** The first eight characters of an order's number, by which the shop calls it. */
export const calledNumber = ({ number }: { number: string }) => number.slice(0, 8);

/** The order that came last. */
export async function latestOrder(shop: LiveShop): Promise<OrderRow> {
  const order = (await shop.orders()).at(-1);
  if (!order) throw new Error('The shop has no orders');
  return order;
}

/** An order as some other phone sends it, with a number that the shop calls by no other order. */
export async function anOrderFrom(
  shop: LiveShop,
  customer: Partial<OrderRequest['customer']>,
  lines: OrderRequest['lines'] = [{ pid: 1, quantity: 1 }],
): Promise<OrderRow> {
  const usual = anOrder({ lines });
  const body = {
    ...usual,
    number: `ORD${usual.number.slice(-5)}0`,
    customer: { ...usual.customer, ...customer },
  };
  await shop.asGuest('/api/shop/orders', body);
  return latestOrder(shop);
}

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Chooses an action of a row's menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  // From here on this row is under the finger: it takes taps whatever moves.
  await menu.hover();
  await untilTapsCount(page);
  await menu.click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Types into the search of the page in sight, as somebody in a hurry does. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

/** What the shop has, by name and pack. */
export async function shelvesOf(shop: LiveShop) {
  const { items } = await shop.asSuperuser<{ items: Record<string, unknown>[] }>(
    'GET',
    '/api/collections/products/records?perPage=500&sort=pid&filter=status!="removed"',
  );
  return items.map(({ pid, name, quantity, price, status }) => ({
    pid,
    name,
    quantity,
    price,
    status,
  }));
}
