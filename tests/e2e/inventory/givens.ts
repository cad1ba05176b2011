/** What the network and the shop do while a cell is looked at. */
import type { BrowserContext, Page } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import { expect, untilInstalled } from '../journey.ts';
import { stockParle } from '../parle-packs.ts';
import { takeOff } from '../take-off.ts';
import { anAmendment } from '../../support/order-bodies.ts';
import type { Given } from './cell.ts';
import { PACKED_FOR } from './packed-for.ts';

const CATALOGUE = '**/data/catalogue.json';

/** A phone that does not know the shop's hours yet goes by the usual ones, so let it be noon. */
async function atNoon(context: BrowserContext): Promise<void> {
  const noonInIndia = new Date().setUTCHours(6, 30, 0, 0);
  await context.clock.setFixedTime(noonInIndia);
}

/** Pages come as the app's empty shell, as from a shop that cannot draw them: nothing is known yet. */
async function pagesAreShells(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const { origin } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${origin}/cart` }) });
  });
}

/** The catalogue is asked for and does not come. */
export const catalogueNeverAnswers: Given = async (context) => {
  await atNoon(context);
  await pagesAreShells(context);
  await context.route(CATALOGUE, () => new Promise<void>(() => undefined));
};

/** What answers is no catalogue. (A network's own page is told from that: it is named as such.) */
export const catalogueIsNonsense: Given = async (context) => {
  await atNoon(context);
  await pagesAreShells(context);
  await context.route(CATALOGUE, (route) =>
    route.fulfill({ status: 200, json: { message: 'Welcome to the hotel' } }),
  );
};

/** A shop that has not put anything on its shelves yet. */
export const shelvesAreBare: Given = async (context) => {
  await atNoon(context);
  await pagesAreShells(context);
  await context.route(CATALOGUE, async (route) => {
    const response = await route.fetch();
    const snapshot = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...snapshot, products: [] } });
  });
};

/** The app was opened, and whatever it asks the shop for fails. */
export const shopIsUnreachable: Given = async (context) => {
  await atNoon(context);
  await pagesAreShells(context);
  await context.route(/\/(api|data)\//, (route) => route.abort('internetdisconnected'));
};

/** Whatever is changed of the profile arrives longer than the shop keeps it. */
export const profileIsRefused: Given = async (context) => {
  await context.route('**/api/shop/profile', (route) =>
    route.continue({ postData: JSON.stringify({ address: 'x'.repeat(501) }) }),
  );
};

/** Orders leave the phone and are not answered. */
export const ordersAreNotAnswered: Given = async (context) => {
  await context.route('**/api/shop/orders', () => new Promise<void>(() => undefined));
};

/** Calls for help leave the phone and are not answered. */
export const requestsAreNotAnswered: Given = async (context) => {
  await context.route('**/api/shop/requests', () => new Promise<void>(() => undefined));
};

/** The owner has entered how to reach the shop. */
export const shopHasContacts: Given = async (_, shop) => {
  await shop.changeSettings({
    support_phone: '0257 222 3344',
    support_whatsapp: '9876500000',
    support_email: 'help@kirana.invalid',
  });
  return () => shop.changeSettings({ support_phone: '', support_whatsapp: '', support_email: '' });
};

/** On the phone time passes only when a step lets it, so that no screen goes on to the next one. */
export const clockIsStopped: Given = async (context) => {
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 1_000);
};

/** The usual hours, and for the phone it is two at night, by its own clock and the shop's. */
export const shopIsClosed: Given = async (context, shop) => {
  await shop.changeSettings({ opens_at_minute: 6 * 60, closes_at_minute: 23 * 60 });
  const night = new Date();
  night.setUTCHours(20, 30, 0, 0);
  await context.clock.setFixedTime(night);
  await context.route('**/api/shop/changes*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-server-time': night.toISOString() };
    await route.fulfill({ response, headers });
  });
  return () => shop.changeSettings({ opens_at_minute: 0, closes_at_minute: 24 * 60 });
};

/** The same, of a shop that takes orders for the next morning (D56). */
export const shopTakesMornings: Given = async (context, shop) => {
  const undo = await shopIsClosed(context, shop);
  await shop.changeSettings({ morning_orders: true });
  return async () => {
    await shop.changeSettings({ morning_orders: false });
    await undo?.();
  };
};

/** One thing in three packs, one of which is sold out. */
export const packsAreSold: Given = async (_, shop) => {
  await stockParle(shop);
  return () => takeOff(shop, 'Parle-G');
};

/** Opens a screen once the phone has heard that the shop is closed, and kept it. */
export async function openKnowingItIsClosed(page: Page, at: string): Promise<void> {
  // No server draws the cart: what it says is what the phone knows.
  await page.goto('/cart');
  await page.getByText("We're closed for now").waitFor();
  await page.goto(at);
}

export const CLOSED_TOAST = /^Sorry, we're closed right now. Please come back between/;

/** A screen on which Add is pressed while the shop is known to be closed. */
export function addWhileClosed(at: string, name: string) {
  const add = new RegExp(`^Add one ${name},`);
  return {
    at,
    given: shopIsClosed,
    async when(page: Page) {
      await openKnowingItIsClosed(page, at);
      await page.getByRole('button', { name: add }).first().click();
    },
    shows: CLOSED_TOAST,
  };
}

/** The staff amend the order that is being packed (phones.ts); another cell may have done it before. */
export function staffAmend(...amendments: readonly Record<string, unknown>[]): Given {
  return async (_, shop) => {
    const order = (await shop.orders()).findLast((one) => one.customer_name === PACKED_FOR);
    const { outcomes } = await shop.asSuperuser<{ outcomes: { code: string }[] }>(
      'POST',
      `/api/shop/orders/${order?.id}/pack`,
      { amendments: amendments.map((one) => anAmendment(one)) },
    );
    const codes = outcomes.map(({ code }) => code);
    expect(codes).toEqual(codes.map((code) => (code === 'applied' ? code : 'nothing_to_do')));
  };
}

export const SOLD_OUT = 'Out of stock';

/** The product is sold out, or nearly. */
export function hasStock(pid: number, stock: number): Given {
  return async (_, shop) => {
    const { is_stock_counted, stock: before } = await shop.changeProduct(pid, {
      is_stock_counted: true,
      stock,
    });
    return async () => void (await shop.changeProduct(pid, { is_stock_counted, stock: before }));
  };
}

/** The network goes, and the screen is opened again without it. */
export async function networkGoes(page: Page): Promise<void> {
  await untilInstalled(page);
  await page.context().setOffline(true);
  // Without a network nothing hangs any longer: it fails at once.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  // A phone says so itself; the browser that is told to be offline forgets it with the next document.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.reload();
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
}

/** A screen that says so, and nothing else about it. */
export const OFFLINE = { when: networkGoes, shows: /^You are offline/ };

/** The shop changes a price while the screen is open. */
export function priceBecomes(
  pid: number,
  price: number,
): { given: Given; when: (page: Page, shop: LiveShop) => Promise<void> } {
  return {
    async given(_, shop) {
      const before = await shop.changeProduct(pid, {});
      return async () => void (await shop.changeProduct(pid, { price: before.price }));
    },
    async when(page, shop) {
      await expect(page.getByRole('main')).toContainText('₹');
      await shop.changeProduct(pid, { price });
    },
  };
}
