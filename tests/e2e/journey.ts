/** The steps of a shopper's journey, as fixtures that tidy up after themselves. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type LiveShop, openLiveShop } from '../support/live-shop.ts';
import { type Zone, zonesOfTwoDays } from '../support/quiet-zone.ts';
import { LOCATION, storePreferences } from '../support/stored-location.ts';
import { untilInstalled as installed } from '../support/until-installed.ts';

interface WorkerFixtures {
  /** Opens the shop of a test file. */
  openShop: () => Promise<LiveShop>;
  shopOfFile: ShopOfFile;
}

interface TestFixtures {
  /** The shop that the tests of this file share: which files a worker runs, and in which order, depends on time. */
  shop: LiveShop;
  /** Anything a page complained about; a test fails when there is something. */
  complaints: string[];
  /** Where the shop is during the test: no day ends meanwhile. */
  shopZone: Zone;
  /** A further phone, which has never been here. */
  newPhone: Page;
}

/** The attachment of a failed test in which scripts/lib/results.mjs finds the last lines of the page's console. */
const CONSOLE = 'console';
const SAID_LINES = 20;

/** What a browser keeps of its visits. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
export const NOTHING_KEPT: Kept = { cookies: [], origins: [] };

// A request that fails is an outcome the app handles; the browser logs it all the same.
// So it does with a service worker's script, where the network goes before it is installed.
const EXPECTED_CONSOLE =
  /Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

/** The shop of the test file that a worker runs at present. */
class ShopOfFile {
  #file = '';
  #shop: LiveShop | undefined;

  async of(file: string, open: () => Promise<LiveShop>): Promise<LiveShop> {
    if (this.#shop && this.#file === file) return this.#shop;
    await this.close();
    this.#file = file;
    this.#shop = await open();
    return this.#shop;
  }

  async close(): Promise<void> {
    await this.#shop?.close();
    this.#shop = undefined;
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  openShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => use(() => openLiveShop({ hasWarmPages: true, isFirstOfFile: true })),
    { scope: 'worker' },
  ],
  shopOfFile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const shopOfFile = new ShopOfFile();
      await use(shopOfFile);
      await shopOfFile.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopOfFile, openShop }, use, { file }) => use(await shopOfFile.of(file, openShop)),
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = [];
      const said: string[] = [];
      watchForComplaints(context, complaints);
      context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach(CONSOLE, { body: said.slice(-SAID_LINES).join('\n') });
      }
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  shopZone: async ({ shop }, use) => {
    const [zone] = zonesOfTwoDays();
    await shop.changeSettings({ time_zone: zone.zone });
    await use(zone);
    await shop.changeSettings({ time_zone: 'Asia/Kolkata' });
  },
  newPhone: async ({ browser, shop, complaints }, use) => {
    const phone = await anotherBrowser(browser, shop, complaints);
    await use(phone);
    await phone.context().close();
  },
});

export { expect } from '@playwright/test';

/** Collects console errors and uncaught exceptions of every page of a context. */
export function watchForComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_CONSOLE.test(message.text())) {
      complaints.push(message.text());
    }
  });
}

/** A further browser, which complains with the others. */
export async function anotherBrowser(
  browser: Browser,
  shop: LiveShop,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: NOTHING_KEPT,
    ...options,
  });
  watchForComplaints(context, complaints);
  return context.newPage();
}

/** A phone whose delivery location was confirmed before, and which has nothing else. */
export async function storeLocation(page: Page): Promise<void> {
  // A page of the origin that runs no app.
  await page.goto('/manifest.webmanifest');
  await page.evaluate(storePreferences, LOCATION);
}

/** /home on a phone whose delivery location was confirmed before. `confirmLocation` does it by hand. */
export async function chooseLocation(page: Page): Promise<void> {
  await storeLocation(page);
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
}

/** From the landing page to the shelves: Get Started, pincode, confirm. */
export async function confirmLocation(page: Page, pincode = '425001'): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel(/pincode/i).fill(pincode);
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
}

/** Notes every line of words that a page shows from its first moment on, however short; answers how to read them. */
export async function noteWordsShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const words of document.body?.innerText.split('\n') ?? []) seen.add(words.trim());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

/**
 * The share of an element that has to be in the viewport for all of it to be seen: which letters a
 * machine has decides about fractions of a pixel.
 */
export const WHOLE = { ratio: 0.97 };

/** Waits until the page that the server has drawn does what is pressed. */
export async function untilItWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.works !== undefined);
}

/** Waits until every list takes taps: one whose rows have just moved ignores those on other rows for a while. */
export const untilTapsCount = (page: Page): Promise<void> =>
  expect(page.locator('[data-guarded]')).toHaveCount(0);

/** From here on time passes only when the test says so; the page's clock is installed. */
export async function stopTheClock(page: Page): Promise<void> {
  // So much later that a slow machine is not too late.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Lets it pass, but hardly longer than until the words are there. */
export async function passTimeUntil(page: Page, words: Locator, stepMs = 50): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await words.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
}

/** Presses what changes the cart, and waits until the phone has written it. */
export async function changeCart(page: Page, button: Locator): Promise<void> {
  const said = page.locator('output.visually-hidden').first();
  const before = (await said.textContent()) ?? '';
  await button.click();
  // It is shown at once, and said when it is written; so is the name of a screen that has just come.
  const isSaid = (words: string) => words !== before && / (in|from) cart/.test(words);
  await expect.poll(async () => isSaid((await said.textContent()) ?? '')).toBe(true);
}

/** Puts one of a product into the cart from its card, and waits until the phone has written it. */
export async function addOne(page: Page, name: string): Promise<void> {
  const named = (words: string) => page.getByRole('button', { name: new RegExp(words) }).first();
  await changeCart(page, named(`^Add one ${name},`));
  // 'Add' has become the stepper: the next press is one more.
  await expect(named(`^Remove (one )?${name}`)).toBeVisible();
}

/** Fills in the delivery form of /checkout. */
export async function fillInAddress(page: Page, name = 'Asha Patil'): Promise<void> {
  await page.getByRole('heading', { name: 'Delivery Address' }).waitFor();
  // An address that is known already is folded.
  const edit = page.getByRole('button', { name: 'Edit Delivery Address' });
  if (await edit.isVisible()) await edit.click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel(/phone/i).fill('9876543210');
  await page.getByLabel(/building/i).fill('12, Sai Niwas');
  await page.getByLabel(/street/i).fill('Station Road');
  await page.getByLabel(/pincode/i).fill('425001');
}

/** Buys one of a product from its own page and answers once the order's status is shown. */
export async function buyNow(page: Page, productId: number): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
}

/** Waits until the phone says that the shop has the order. */
export async function received(page: Page): Promise<void> {
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
}

/** Registers with a phone number and stays signed in. */
export async function register(page: Page, phone: string, name = 'Asha Patil'): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Phone Number', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Delivery Address').fill('12, Sai Niwas, Station Road, near the temple');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
}

/** A sign-in code of the account on this page. */
export async function aCode(page: Page): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show a code' }).click();
  await expect(page.getByText('Valid for 10 more minutes, for one phone')).toBeVisible();
  return page.getByText(/^[A-Z0-9]{4,5}( [A-Z0-9]{1,5})+$/).innerText();
}

/** Signs in with a code; `choice` is a switch of the form. */
export async function useCode(
  page: Page,
  code: string,
  phone: string,
  choice?: string,
): Promise<void> {
  await page.goto('/auth');
  await page.getByText('I have a sign-in code').click();
  await page.getByLabel('Sign-in code').fill(code);
  await page.getByLabel('The phone number of that account').fill(phone);
  if (choice) await page.getByRole('switch', { name: choice }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
}

/** Waits until the service worker has all of the app and controls the page. */
export const untilInstalled = (page: Page): Promise<void> => page.evaluate(installed);

/**
 * The connection goes while the page is open. The browser tells a page before it cuts the network, so what the page asks
 * at once may be answered: it is told again when nothing can be answered any more.
 */
export async function goesOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
}

/** Until the phone receives the shop's signals, and has fetched what had changed before it subscribed. */
export function untilItListens(page: Page): Promise<unknown> {
  let isListening = false;
  return page.waitForResponse((answer) => {
    const { pathname } = new URL(answer.url());
    isListening ||= pathname === '/api/realtime' && answer.request().method() === 'POST';
    return isListening && pathname === '/api/shop/changes';
  });
}
